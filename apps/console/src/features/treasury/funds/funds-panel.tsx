import { useState } from 'react'
import type { ReactNode } from 'react'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import type { FundMove, TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { Button } from '@candor/ui/buttons/button'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { useRight } from '../../../shared/server/self.ts'
import { FundMoveSheet } from './fund-move-sheet.tsx'
import { FundMoves } from './fund-moves.tsx'

const ways = [
  { value: 'in', label: 'treasury.putIn', Icon: ArrowDownToLine },
  { value: 'out', label: 'treasury.takeOut', Icon: ArrowUpFromLine },
] as const

type Props = { coins: readonly string[]; funds: readonly TreasuryFund[]; onChanged: () => void }

/** The balances of the funds, the transfers into and out of them, and the forms to propose one. */
export function FundsPanel({ coins, funds, onChanged }: Props) {
  const text = useText()
  const mayMove = useRight('moveFunds')
  const [way, setWay] = useState<FundMove['way'] | null>(null)
  const [revision, setRevision] = useState(0)
  const done = () => {
    setRevision(revision + 1)
    onChanged()
  }
  return (
    <>
      <FundsTable
        funds={funds}
        trailing={
          mayMove && (
            <div className="flex flex-wrap gap-2">
              {ways.map(({ value, label, Icon }) => (
                <Button
                  key={value}
                  size="small"
                  leading={<Icon aria-hidden className="size-4" />}
                  onClick={() => setWay(value)}
                >
                  {text(label)}
                </Button>
              ))}
            </div>
          )
        }
      />
      <FundMoves revision={revision} onChanged={done} />
      {way && (
        <FundMoveSheet way={way} coins={coins} funds={funds} onClose={() => setWay(null)} onDone={done} />
      )}
    </>
  )
}

type TableProps = { funds: readonly TreasuryFund[]; trailing?: ReactNode }

/** The balances of the lender and the support fund, and the part held by users. */
function FundsTable({ funds, trailing }: TableProps) {
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
