import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import type { Reading } from '@candor/client/react/reading'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { useText } from '../../i18n/text.ts'
import type { Market } from '../../shared/server/markets.ts'
import { wayTexts, waysOf } from './model.ts'
import type { Networks, Offers } from './model.ts'

type Props = { coin: string; main: Market | null; offers: Reading<Offers>; networks: Reading<Networks> }

/** The actions available for the coin here. */
export function Ways({ coin, main, offers, networks }: Props) {
  const text = useText()
  const isWaiting = networks.value === null && networks.failure === null
  const outline = <Skeleton shape="block" height={112} />
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{text('coin.ways', { coin })}</h2>
      <div className="min-h-28">
        <ReadingGate reading={offers} outline={outline}>
          {(offered): ReactNode => {
            if (isWaiting) return outline
            const ways = waysOf(coin, { main, offers: offered, networks: networks.value })
            if (ways.length === 0)
              return <p className="text-small text-pretty text-ink-2">{text('coin.noWays')}</p>
            return (
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5">
                {ways.map(({ name, path }, place) => (
                  <li key={name}>
                    <LinkButton
                      href={hrefOf(path)}
                      size="large"
                      fullWidth
                      variant={place === 0 ? 'primary' : 'secondary'}
                    >
                      {text(wayTexts[name])}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            )
          }}
        </ReadingGate>
      </div>
    </Card>
  )
}
