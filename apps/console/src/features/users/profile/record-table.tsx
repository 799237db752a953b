import type { ListPage } from '@candor/client/paging/page-list'
import { useText } from '../../../i18n/text.ts'
import type { TableProps } from '../../../shared/lists/data-table.tsx'
import { ListedTable } from '../../../shared/lists/paged-table.tsx'
import type { Tab } from './model.ts'

type Props<Row> = Omit<TableProps<Row>, 'label' | 'rows'> & {
  uid: string
  tab: Tab
  // Another part is another list.
  part?: string | number
  read: (page: { uid: string; before?: string }) => Promise<ListPage<Row>>
}

/** The records of a user in one tab. */
export function RecordTable<Row>({ uid, tab, part = '', read, ...table }: Props<Row>) {
  const text = useText()
  return (
    <ListedTable
      {...table}
      listKey={`${tab} ${uid} ${part}`}
      read={async (page) => await read({ uid, ...page })}
      label={text(`profile.tab.${tab}`)}
      empty={text('list.nothing')}
    />
  )
}
