import type { ReactNode } from 'react'
import type { OwedCoin } from '@candor/contract/operators/calls/treasury'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { CoinIcon } from '../../shared/coins/coin-icon.tsx'
import { TableSection } from '../../shared/lists/table-section.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { ChainPanel } from './chain/chain-panel.tsx'
import { ExposurePanel } from '../../shared/exposure/exposure-panel.tsx'
import { FundsPanel } from './funds/funds-panel.tsx'
import { TermsPanel } from './loan-terms/terms-panel.tsx'

const rereadMs = 30_000

/** The chain, exposure against cover, the debts to users by coin, the assets that cover them, and the house's funds. */
export function Screen() {
  const text = useText()
  const reading = usePolled('owed', async () => await callServer('Treasury/GetOwed', {}), rereadMs)
  return (
    <ConsolePage title={text('treasury.title')} detail={text('treasury.detail')}>
      <div className="flex flex-col gap-8">
        <ChainPanel />
        <ExposurePanel />
        <ReadingGate reading={reading} outline={<SkeletonRows count={8} icon />}>
          {({ coins, funds }) => (
            <div className="flex flex-col gap-8">
              <Tables coins={coins} />
              <FundsPanel
                coins={coins.map(({ coin }) => coin)}
                funds={funds}
                onChanged={() => void reading.reload()}
              />
            </div>
          )}
        </ReadingGate>
        <TermsPanel />
      </div>
    </ConsolePage>
  )
}

type Figure = readonly [label: TextKey, of: (coin: OwedCoin) => string]

const againstOwed: readonly Figure[] = [
  ['treasury.owed', ({ owed }) => owed.total],
  ['treasury.held', ({ held }) => held],
  ['treasury.testFunding', ({ testFunding }) => testFunding],
  ['treasury.houseFunding', ({ houseFunding }) => houseFunding],
  ['treasury.ofHouse', ({ ofHouse }) => ofHouse],
]

const moved: readonly Figure[] = [
  ['treasury.deposits', ({ deposits }) => deposits],
  ['treasury.payouts', ({ payouts }) => payouts],
  ['treasury.toPay', ({ toPay }) => toPay],
  ['treasury.inFlight', ({ inFlight }) => inFlight],
]

const buckets: readonly Figure[] = [
  ['bucket.available', ({ owed }) => owed.available],
  ['bucket.locked', ({ owed }) => owed.locked],
  ['bucket.frozen', ({ owed }) => owed.frozen],
  ['bucket.toBeReleased', ({ owed }) => owed.toBeReleased],
]

function Tables({ coins }: { coins: readonly OwedCoin[] }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-8">
      <CoinTable title={text('treasury.against')} coins={coins} shown={againstOwed}>
        <p className="text-small text-ink-2">{text('treasury.againstText')}</p>
      </CoinTable>
      <CoinTable title={text('treasury.moved')} coins={coins} shown={moved} />
      <CoinTable title={text('treasury.buckets')} coins={coins} shown={buckets} />
    </div>
  )
}

type TableProps = {
  title: string
  coins: readonly OwedCoin[]
  shown: readonly Figure[]
  children?: ReactNode
}

function CoinTable({ title, coins, shown, children }: TableProps) {
  const figures = useFigures()
  return (
    <TableSection
      title={title}
      rows={coins}
      idOf={({ coin }) => coin}
      columns={({ column, endColumn }) => [
        column('holdings.coin', ({ coin }) => (
          <span className="inline-flex items-center gap-2 align-middle font-semibold">
            <CoinIcon symbol={coin} size={20} />
            {coin}
          </span>
        )),
        ...shown.map(([label, of]) => endColumn(label, (one) => figures.plain(of(one), one.coin))),
      ]}
    >
      {children}
    </TableSection>
  )
}
