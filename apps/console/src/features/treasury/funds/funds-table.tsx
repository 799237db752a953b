import type { ReactNode } from 'react'
import type { TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'

type Props = { funds: readonly TreasuryFund[]; trailing?: ReactNode }

/** The balances of the lender and the support fund, and the part held by users. */
export function FundsTable({ funds, trailing }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <TableSection
      title={text('treasury.funds')}
      trailing={trailing}
      rows={funds}
      idOf={({ fund, coin }) => `${fund} ${coin}`}
      columns={({ column, endColumn }) => [
        column('treasury.fund', ({ fund, coin }) => `${text(`flow.side.${fund}`)} · ${coin}`),
        endColumn('treasury.fundAvailable', ({ available, coin }) => figures.plain(available, coin)),
        endColumn('treasury.setAside', ({ setAside, coin }) => figures.plain(setAside, coin)),
        endColumn('treasury.fundOut', ({ out, coin }) => figures.plain(out, coin)),
        endColumn('treasury.fundEarned', ({ earned, coin }) => figures.plain(earned, coin)),
      ]}
    >
      <p className="text-small text-ink-2">{text('treasury.fundsText')}</p>
      {funds.length === 0 && <p className="text-small text-ink-3">{text('treasury.fundsNone')}</p>}
    </TableSection>
  )
}
