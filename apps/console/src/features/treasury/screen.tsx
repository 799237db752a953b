import type { OwedCoin } from '@candor/contract/operators/calls/treasury'
import { CoinIcon } from '@candor/ui/figures/coin-icon'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { DataTable } from '../../shared/lists/data-table.tsx'
import type { Column } from '../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'
import { ChainPanel } from './chain/chain-panel.tsx'
import { FundsPanel } from './funds/funds-panel.tsx'
import { TermsPanel } from './loan-terms/terms-panel.tsx'

const rereadMs = 30_000

/** The chain, then the debts to users by coin, the assets that cover them, and the funds lent and given. */
export function Screen() {
  const text = useText()
  const reading = usePolled('owed', async () => await callServer('Treasury/GetOwed', {}), rereadMs)
  return (
    <ConsolePage title={text('treasury.title')} detail={text('treasury.detail')}>
      <div className="flex flex-col gap-8">
        <ChainPanel />
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

function Tables({ coins }: { coins: readonly OwedCoin[] }) {
  const text = useText()
  const figures = useFigures()
  const named: Column<OwedCoin> = {
    label: text('holdings.coin'),
    render: ({ coin }) => (
      <span className="inline-flex items-center gap-2 align-middle font-semibold">
        <CoinIcon symbol={coin} size={20} />
        {coin}
      </span>
    ),
  }
  const figure = (label: string, of: (coin: OwedCoin) => string): Column<OwedCoin> => ({
    label,
    align: 'end',
    render: (one) => figures.plain(of(one), one.coin),
  })
  return (
    <div className="flex flex-col gap-8">
      <Section title={text('treasury.against')}>
        <p className="text-small text-ink-2">{text('treasury.againstText')}</p>
        <DataTable
          label={text('treasury.against')}
          rows={coins}
          idOf={({ coin }) => coin}
          columns={[
            named,
            figure(text('treasury.owed'), ({ owed }) => owed.total),
            figure(text('treasury.held'), ({ held }) => held),
            figure(text('treasury.testFunding'), ({ testFunding }) => testFunding),
            figure(text('treasury.houseFunding'), ({ houseFunding }) => houseFunding),
            figure(text('treasury.ofHouse'), ({ ofHouse }) => ofHouse),
          ]}
        />
      </Section>
      <Section title={text('treasury.moved')}>
        <DataTable
          label={text('treasury.moved')}
          rows={coins}
          idOf={({ coin }) => coin}
          columns={[
            named,
            figure(text('treasury.deposits'), ({ deposits }) => deposits),
            figure(text('treasury.payouts'), ({ payouts }) => payouts),
            figure(text('treasury.toPay'), ({ toPay }) => toPay),
            figure(text('treasury.inFlight'), ({ inFlight }) => inFlight),
          ]}
        />
      </Section>
      <Section title={text('treasury.buckets')}>
        <DataTable
          label={text('treasury.buckets')}
          rows={coins}
          idOf={({ coin }) => coin}
          columns={[
            named,
            figure(text('bucket.available'), ({ owed }) => owed.available),
            figure(text('bucket.locked'), ({ owed }) => owed.locked),
            figure(text('bucket.frozen'), ({ owed }) => owed.frozen),
            figure(text('bucket.toBeReleased'), ({ owed }) => owed.toBeReleased),
          ]}
        />
      </Section>
    </div>
  )
}
