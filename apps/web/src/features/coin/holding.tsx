import { referenceCoin } from '@candor/contract/reference-coin'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { formatAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import { formatMoney } from '@candor/client/figures/format'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useWords } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { useTickers } from '../../shared/server/stream.ts'
import { useHidden } from '../../shared/wallet/hidden.ts'
import { heldUnits, liveAssets } from '../../shared/wallet/live-assets.ts'
import type { Overview } from '../../shared/wallet/live-assets.ts'
import { useOverview } from '../../shared/wallet/overview.ts'

/** The account's balance of the coin, and its value now. */
export function Holding({ coin }: { coin: string }) {
  const text = useText()
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="font-semibold">{text('coin.holding')}</h2>
      <ReadingGate reading={useOverview()} outline={<Skeleton shape="block" height={176} />}>
        {(overview) => <Held coin={coin} overview={overview} />}
      </ReadingGate>
    </Card>
  )
}

// Rows always shown, and rows shown only with a balance.
const usual = ['available', 'locked'] as const
const rare = ['frozen', 'toBeReleased'] as const

function Held({ coin, overview }: { coin: string; overview: Overview }) {
  const { text, figures } = useWords()
  const { veil } = useHidden()
  const { coins } = liveAssets(overview, useTickers())
  const held = coins.find((one) => one.coin === coin)
  const buckets = [...usual, ...rare.filter((bucket) => /[1-9]/.test(held?.[bucket] ?? ''))]
  const total = held ? formatAmount(heldUnits(held), scaleOf(held.available)) : '0'
  // The valuation coin needs no value of its own.
  const worth =
    coin === referenceCoin
      ? null
      : held?.price === null
        ? text('assets.unpriced')
        : `≈ ${veil(formatMoney(held?.value ?? '0', figures.locale))} ${referenceCoin}`
  return (
    <>
      <KeyValue
        rows={[
          {
            label: text('coin.total'),
            value: veil(figures.amount(total, coin)),
            detail: worth,
          },
          ...buckets.map((bucket) => ({
            label: text(`bucket.${bucket}`),
            value: veil(figures.amount(held?.[bucket] ?? '0', coin)),
          })),
        ]}
      />
      <LinkButton href={hrefOf(`${paths.fundFlow}?coin=${encodeURIComponent(coin)}`)} fullWidth>
        {text('flow.title')}
      </LinkButton>
    </>
  )
}
