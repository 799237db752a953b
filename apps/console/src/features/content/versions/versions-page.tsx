import { useState } from 'react'
import { History } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { useNow } from '../../../shared/parts/age.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DiscardSheet } from '../discard-sheet.tsx'
import { LanguageChips } from '../language-chips.tsx'
import { nameOf } from '../model.ts'
import { NotFoundItem } from '../not-found-item.tsx'
import { useItem } from '../queries.ts'
import type { Named, Item, VersionRow } from '../queries.ts'

/** Every version of a text: its publisher, its date and its reason. */
export function VersionsPage(named: Named) {
  const text = useText()
  const reading = useItem(named)
  return (
    <ReadingGate
      reading={reading}
      outline={<Skeleton shape="block" height={320} />}
      refused={<NotFoundItem kind={named.kind} />}
    >
      {(item) => (
        <ConsolePage
          back={hrefs.content(named.kind, named.slug)}
          title={text('content.versionsOf', { title: nameOf(item.item) })}
          detail={text('content.versionsText')}
        >
          <Versions item={item} onChanged={() => void reading.reload()} />
        </ConsolePage>
      )}
    </ReadingGate>
  )
}

// The text from the release is at the end of the list, as the oldest.
type Row = VersionRow | 'shipped'
type Standing = 'draft' | 'scheduled' | 'inForce' | 'past' | 'shipped'

function Versions({ item, onChanged }: { item: Item; onChanged: () => void }) {
  const text = useText()
  const figures = useFigures()
  const now = useNow()
  const mayEdit = useRight('editContent')
  const [takingBack, setTakingBack] = useState<VersionRow | null>(null)
  const { kind, slug, version: inForce, state } = item.item
  const rows: Row[] = [
    ...item.versions.toSorted((a, b) => b.version - a.version),
    ...(item.shipped.length > 0 ? (['shipped'] as const) : []),
  ]
  const standingOf = (row: Row): Standing => {
    if (row === 'shipped') return state === 'shipped' ? 'inForce' : 'shipped'
    if (row.publishedFrom === null) return 'draft'
    if (Date.parse(row.publishedFrom) > now) return 'scheduled'
    return row.version === inForce ? 'inForce' : 'past'
  }
  if (rows.length === 0)
    return <EmptyState icon={<History aria-hidden />} title={text('content.noVersions')} />
  return (
    <>
      <DataTable<Row>
        label={text('content.versions')}
        rows={rows}
        idOf={(row) => (row === 'shipped' ? row : String(row.version))}
        hrefOf={(row) => hrefs.contentVersions(kind, slug, row === 'shipped' ? row : String(row.version))}
        columns={({ column, longColumn, actsColumn }) => [
          column('content.version', (row) =>
            row === 'shipped'
              ? text('content.state.shipped')
              : text('content.versionNumber', { version: row.version }),
          ),
          column('content.state', (row) => {
            const standing = standingOf(row)
            const tone = {
              draft: 'warn',
              scheduled: 'neutral',
              inForce: 'success',
              past: 'neutral',
              shipped: 'neutral',
            } as const
            return <Badge tone={tone[standing]}>{text(`content.standing.${standing}`)}</Badge>
          }),
          column('content.publishedFrom', (row) =>
            row === 'shipped' || row.publishedFrom === null ? '—' : figures.time(row.publishedFrom),
          ),
          column('content.changed', (row) =>
            row === 'shipped'
              ? text('content.withRelease')
              : text('content.changedBy', { name: row.changedBy.name, time: figures.time(row.changedAt) }),
          ),
          longColumn('ask.reason', (row) => (row === 'shipped' ? '—' : (row.reason ?? '—'))),
          column('content.languages', (row) => (
            <LanguageChips
              present={row === 'shipped' ? item.shipped.map(({ language }) => language) : row.languages}
            />
          )),
          mayEdit &&
            actsColumn(
              'content.takeBack',
              (row) =>
                row !== 'shipped' &&
                standingOf(row) === 'scheduled' && (
                  <span className="relative">
                    <Button size="small" variant="ghost" className="-my-2" onClick={() => setTakingBack(row)}>
                      {text('content.takeBack')}
                    </Button>
                  </span>
                ),
            ),
        ]}
      />
      {takingBack && (
        <DiscardSheet
          {...{ kind, slug }}
          version={takingBack.version}
          isScheduled
          onClose={() => setTakingBack(null)}
          onDone={() => {
            // Nothing is left of a text that was never published.
            if (item.versions.length === 1 && item.shipped.length === 0) go(hrefs.content(kind))
            else onChanged()
          }}
        />
      )}
    </>
  )
}
