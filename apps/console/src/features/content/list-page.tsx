import { useState } from 'react'
import { FileText, Pin, Plus, Search } from 'lucide-react'
import type { ContentRow } from '@candor/contract/operators/calls/content'
import { contentKinds } from '@candor/contract/rules/content'
import type { ContentKind } from '@candor/contract/rules/content'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Tabs } from '@candor/ui/page/tabs'
import { useText } from '../../i18n/text.ts'
import { useSeenTab } from '../../shared/page/seen-tab.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import type { Columns } from '../../shared/lists/column.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { go } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { useRight } from '../../shared/server/self.ts'
import { appPages } from './app-pages.ts'
import { LanguageChips } from './language-chips.tsx'
import { foundRows, inOrder, isBegunKind, nameOf } from './model.ts'
import { NewItemSheet } from './new-item-sheet.tsx'
import { useRows } from './queries.ts'
import { StateLine } from './state-line.tsx'

const searchedFrom = 10

type Props = {
  kind: ContentKind
  // The form of a new text is open from the start.
  isBeginning: boolean
}

export function ListPage({ kind, isBeginning }: Props) {
  const text = useText()
  const mayEdit = useRight('editContent')
  const reading = useRows(kind)
  const [beginning, setBeginning] = useState(isBeginning && mayEdit)
  useSeenTab(kind)
  return (
    <ConsolePage
      title={text('content.title')}
      detail={text('content.text')}
      actions={
        mayEdit &&
        isBegunKind(kind) && (
          <Button leading={<Plus aria-hidden className="size-4.5" />} onClick={() => setBeginning(true)}>
            {text(`content.new.${kind}`)}
          </Button>
        )
      }
    >
      <Tabs
        label={text('content.sections')}
        items={contentKinds.map((value) => ({ value, label: text(`content.kind.${value}`) }))}
        value={kind}
        onValueChange={(next) => go(hrefs.content(next), { replace: true })}
      >
        <div className="flex flex-col gap-4 pt-5">
          <p className="text-small text-ink-2">{text(`content.about.${kind}`)}</p>
          <ReadingGate reading={reading} outline={<Skeleton shape="block" height={320} />}>
            {({ items }) => <Rows kind={kind} rows={items} />}
          </ReadingGate>
        </div>
      </Tabs>
      {beginning && isBegunKind(kind) && (
        <NewItemSheet
          kind={kind}
          taken={reading.value?.items.map(({ slug }) => slug) ?? []}
          onClose={() => {
            setBeginning(false)
            if (isBeginning) go(hrefs.content(kind), { replace: true })
          }}
        />
      )}
    </ConsolePage>
  )
}

function Rows({ kind, rows }: { kind: ContentKind; rows: readonly ContentRow[] }) {
  const text = useText()
  const columns = useColumns(kind)
  const [typed, setTyped] = useState('')
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title={text('content.none')}
        text={isBegunKind(kind) ? text('content.noneText') : undefined}
      />
    )
  const found = foundRows(inOrder(rows), typed)
  return (
    <>
      {rows.length >= searchedFrom && (
        <div className="max-w-form">
          <SearchField label={text('content.search')} value={typed} onValueChange={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon={<Search aria-hidden />} title={text('content.notFound')} />
      ) : (
        <DataTable
          label={text(`content.kind.${kind}`)}
          rows={found}
          idOf={({ slug }) => slug}
          hrefOf={({ slug }) => hrefs.content(kind, slug)}
          columns={columns}
        />
      )}
    </>
  )
}

function useColumns(kind: ContentKind): Columns<ContentRow> {
  const text = useText()
  return ({ column, longColumn }) => {
    const title = longColumn(kind === 'mail' ? 'content.subject' : 'content.heading', (row) => (
      <>
        <span className="line-clamp-2 max-w-xl wrap-anywhere">
          {row.isPinned && (
            <>
              <Pin aria-hidden className="mr-1 inline size-3.5 align-[-0.1em] text-accent-ink" />
              <span className="sr-only">{text('content.pinned')} </span>
            </>
          )}
          {nameOf(row)}
        </span>
        <span className="block text-caption font-normal wrap-anywhere text-ink-3">{row.slug}</span>
      </>
    ))
    const state = column('content.state', (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <StateLine row={row} />
        {row.hasDraft && row.state !== 'draft' && <Badge tone="warn">{text('content.hasDraft')}</Badge>}
      </span>
    ))
    const spoken = column('content.languages', (row) => <LanguageChips present={row.languages} />)
    const group = column('content.group', (row) =>
      row.group === null ? '—' : text(`helpGroup.${row.group}`),
    )
    const link = column('content.link', (row) => {
      const page = appPages.find(({ path }) => path === row.link)
      return page ? text(page.label) : (row.link ?? '—')
    })
    if (kind === 'help') return [title, group, state, spoken]
    return kind === 'promotion' ? [title, link, state, spoken] : [title, state, spoken]
  }
}
