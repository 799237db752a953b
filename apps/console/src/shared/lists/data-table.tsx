import { Card } from '@candor/ui/card'
import { classNames } from '@candor/ui/class-names'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../i18n/text.ts'
import { columnMaker } from './column.ts'
import type { Column, Columns } from './column.ts'

export type TableProps<Row> = {
  // The content of the table, for screen readers.
  label: string
  // The first one names the row.
  columns: Columns<Row>
  rows: readonly Row[]
  idOf: (row: Row) => string
  hrefOf?: (row: Row) => string
}

/** A table if there is room; on a phone each row is a separate card. */
export function DataTable<Row>({ columns, ...props }: TableProps<Row>) {
  const Table = useIsWide() ? WideTable<Row> : Cards<Row>
  const shown = columns(columnMaker()).filter((column) => column !== false && column !== undefined)
  return <Table {...props} columns={shown} />
}

type ShownProps<Row> = Omit<TableProps<Row>, 'columns'> & { columns: readonly Column<Row>[] }

const linkStyle = 'rounded-mark after:absolute after:inset-0'

function WideTable<Row>({ label, columns, rows, idOf, hrefOf }: ShownProps<Row>) {
  const cellStyle = (column: Column<Row>) =>
    classNames('px-3 first:pl-4 last:pr-4', column.align === 'end' ? 'text-right' : 'text-left')
  return (
    <Card padding="none" className="overflow-x-auto">
      <table aria-label={label} className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-ink-3">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={classNames(cellStyle(column), 'py-2.5 font-normal break-keep')}
              >
                <Label column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={idOf(row)} className={classNames('relative', hrefOf && 'hover:bg-surface-2')}>
              {columns.map((column, index) => (
                <td
                  key={column.label}
                  className={classNames(
                    cellStyle(column),
                    'py-2.5 align-baseline',
                    column.isLong && 'min-w-48 wrap-anywhere',
                    column.align === 'end' && 'whitespace-nowrap',
                  )}
                >
                  {index === 0 && hrefOf ? (
                    <a href={hrefOf(row)} className={classNames(linkStyle, 'font-semibold')}>
                      {column.render(row)}
                    </a>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Label<Row>({ column: { label, isActs = false } }: { column: Column<Row> }) {
  const text = useText()
  return isActs ? <span className="sr-only">{text(label)}</span> : text(label)
}

function Cards<Row>({ label, columns, rows, idOf, hrefOf }: ShownProps<Row>) {
  const [main, ...others] = columns
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={idOf(row)} className="relative rounded-card bg-surface-1 px-4 py-3 shadow-card">
          <div className="pb-1.5 text-body font-semibold">
            {hrefOf ? (
              <a href={hrefOf(row)} className={linkStyle}>
                {main?.render(row)}
              </a>
            ) : (
              main?.render(row)
            )}
          </div>
          <dl className="flex flex-col gap-1 text-small">
            {others.map((column) => (
              <div key={column.label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-3">
                  <Label column={column} />
                </dt>
                <dd className="ml-auto min-w-0 text-right wrap-anywhere">{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
