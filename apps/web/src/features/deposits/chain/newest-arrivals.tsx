import { Card } from '@candor/ui/card'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import type { Reading } from '@candor/client/react/reading'
import type { Arrival } from '@candor/contract/calls/chain'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { ArrivalRow } from '../parts/arrival-row.tsx'

/** Arrivals, block by block. */
export function NewestArrivals({ reading }: { reading: Reading<readonly Arrival[]> }) {
  const text = useText()
  return (
    <section aria-labelledby="arrivals-title" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="arrivals-title" className="font-semibold">
          {text('chain.arrivals')}
        </h2>
        <a
          href={hrefOf(`${paths.depositRecords}?tab=crypto`)}
          className="inline-flex min-h-11 items-center text-small text-ink-2 hover:text-ink"
        >
          {text('chain.allArrivals')}
        </a>
      </div>
      <Card padding="none" className="overflow-hidden">
        <ReadingGate reading={reading} outline={<SkeletonRows count={2} />}>
          {(arrivals) =>
            arrivals.length === 0 ? (
              <p className="px-4 py-5 text-small text-pretty text-ink-2">{text('chain.noArrivals')}</p>
            ) : (
              <ul aria-live="polite" className="divide-y divide-line">
                {arrivals.map((arrival) => (
                  <ArrivalRow key={arrival.arrivalId} arrival={arrival} isWatched />
                ))}
              </ul>
            )
          }
        </ReadingGate>
      </Card>
    </section>
  )
}
