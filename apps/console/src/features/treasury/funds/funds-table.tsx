import type { ReactNode } from 'react'
import type { TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import type { Column } from '../../../shared/lists/data-table.tsx'
import { Section } from '../../../shared/parts/facts.tsx'

type Props = { funds: readonly TreasuryFund[]; trailing?: ReactNode }

/** The balances of the lender and the support fund, and the part held by users. */
export function FundsTable({ funds, trailing }: Props) {
  const text = useText()
  const figures = useFigures()
  const figure = (label: string, of: (fund: TreasuryFund) => string): Column<TreasuryFund> => ({
    label,
    align: 'end',
    render: (one) => figures.plain(of(one), one.coin),
  })
  return (
    <Section title={text('treasury.funds')} trailing={trailing}>
      <p className="text-small text-ink-2">{text('treasury.fundsText')}</p>
      {funds.length === 0 && <p className="text-small text-ink-3">{text('treasury.fundsNone')}</p>}
      <DataTable
        label={text('treasury.funds')}
        rows={funds}
        idOf={({ fund, coin }) => `${fund} ${coin}`}
        columns={[
          {
            label: text('treasury.fund'),
            render: ({ fund, coin }) => `${text(`flow.side.${fund}`)} · ${coin}`,
          },
          figure(text('treasury.fundAvailable'), ({ available }) => available),
          figure(text('treasury.setAside'), ({ setAside }) => setAside),
          figure(text('treasury.fundOut'), ({ out }) => out),
          figure(text('treasury.fundEarned'), ({ earned }) => earned),
        ]}
      />
    </Section>
  )
}
