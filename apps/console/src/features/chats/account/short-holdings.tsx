import { useReading } from '@candor/client/react/reading'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'

const reference = 'USDT'
const shownCoins = 4

/** The value of the account, and the available balances of its largest coins. */
export function ShortHoldings({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const reading = useReading(`overview ${uid}`, async () => await callServer('Users/GetOverview', { uid }))
  return (
    <FactCard title={text('holdings.title')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={120} />}>
        {({ total, coins }) => {
          const held = coins.filter(({ value }) => Number(value) > 0)
          const most = held.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, shownCoins)
          const more = held.length - most.length
          return (
            <>
              <Facts
                rows={[
                  fact(text('holdings.worth'), figures.amount(total, reference)),
                  ...most.map(({ coin, available }) =>
                    fact(text('chats.availableOf', { coin }), figures.plain(available, coin)),
                  ),
                ]}
              />
              {more > 0 && (
                <p className="pt-1 text-small">
                  <RowLink href={hrefs.user(uid)}>{text('chats.moreCoins', { count: more })}</RowLink>
                </p>
              )}
            </>
          )
        }}
      </ReadingGate>
    </FactCard>
  )
}
