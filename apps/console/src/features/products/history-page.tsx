import { Megaphone } from 'lucide-react'
import type { TermsVersion } from '@candor/contract/operators/calls/terms'
import { termDifferences } from '@candor/contract/operators/terms/differences'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { fact, Facts } from '../../shared/parts/facts.tsx'
import { go } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { useAct } from '../../shared/server/act.ts'
import { useRight } from '../../shared/server/self.ts'
import { prepareAnnouncement } from '../../shared/content/prepared-announcement.ts'
import { announcementOf } from './model/announcement.ts'
import { nameIn } from './model/summary.ts'
import { writtenDifferences } from './model/words.ts'
import { AllTerms } from './product/all-terms.tsx'
import { ChangesTable } from './product/changes-table.tsx'
import { useHistory, useProducts } from './queries.ts'

type Props = { kind: TermKind; productKey: string }

/** All terms that a product has had, with the difference of each version to the one before. */
export function HistoryPage({ kind, productKey }: Props) {
  const text = useText()
  const figures = useFigures()
  const reading = useHistory(kind, productKey)
  const products = useProducts(kind)
  const product = products.value?.products.find(({ key }) => key === productKey)
  const name = product ? nameIn({ text, figures }, kind, product) : productKey
  return (
    <ConsolePage
      title={text('products.historyOf', { name })}
      detail={text(`termKind.${kind}`)}
      back={hrefs.product(kind, productKey)}
    >
      <ReadingGate reading={reading} outline={<SkeletonRows count={6} />}>
        {({ versions }) => (
          <ol className="flex flex-col gap-4">
            {versions.map((version, place) => (
              <Version
                key={version.at}
                {...{ kind, version }}
                name={product?.name ?? productKey}
                before={versions[place + 1] ?? null}
                isCurrent={place === 0}
              />
            ))}
          </ol>
        )}
      </ReadingGate>
    </ConsolePage>
  )
}

type VersionProps = {
  kind: TermKind
  name: string
  version: TermsVersion
  before: TermsVersion | null
  isCurrent: boolean
}

function Version({ kind, name, version, before, isCurrent }: VersionProps) {
  const text = useText()
  const figures = useFigures()
  const mayAnnounce = useRight('editContent')
  const { at, by, approvedBy, reason, terms } = version
  const sides = { before: before?.terms ?? null, after: terms }
  const differences = termDifferences(kind, sides.before ?? {}, terms)
  const written = writtenDifferences({ text, figures }, kind, differences, sides)
  const announce = useAct(async () => {
    prepareAnnouncement(await announcementOf({ kind, name, at, before: sides.before, terms }))
    go(hrefs.newAnnouncement)
  })
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-body font-semibold">{figures.time(at)}</h2>
          {isCurrent && <Badge tone="success">{text('products.inForce')}</Badge>}
          {isCurrent && mayAnnounce && by !== null && (
            <span className="ml-auto">
              <Button
                size="small"
                loading={announce.busy}
                leading={<Megaphone aria-hidden className="size-4" />}
                onClick={() => void announce.run()}
              >
                {text('products.announce')}
              </Button>
            </span>
          )}
        </div>
        <div className="max-w-2xl">
          {by === null ? (
            <p className="text-small text-ink-2">{text('rates.fromStart')}</p>
          ) : (
            <Facts
              rows={[
                fact(text('products.proposedBy'), by.name),
                approvedBy !== null && fact(text('products.approvedBy'), approvedBy.name),
                reason !== null && fact(text('ask.reason'), reason),
              ]}
            />
          )}
        </div>
        {before === null ? (
          <AllTerms terms={written} />
        ) : (
          <div className="-mx-4 -mb-4 overflow-x-auto border-t border-line">
            <ChangesTable changes={written} />
          </div>
        )}
      </Card>
    </li>
  )
}
