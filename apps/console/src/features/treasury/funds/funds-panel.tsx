import { useState } from 'react'
import type { ReactNode } from 'react'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import type { FundMove, TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { fundNames } from '@candor/contract/operators/funds'
import type { FundName } from '@candor/contract/operators/funds'
import { Button } from '@candor/ui/buttons/button'
import { Segmented } from '@candor/ui/fields/segmented'
import { EmptyState } from '@candor/ui/states/empty-state'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
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

const withDebts: readonly FundName[] = ['lender', 'supportFund']

/** The balances of one fund by coin; of those that lend or give, the part held by users too. */
function FundsTable({ funds, trailing }: TableProps) {
  const text = useText()
  const figures = useFigures()
  const [shown, setShown] = useState<FundName>('house')
  const hasDebts = withDebts.includes(shown)
  return (
    <TableSection
      title={text('treasury.funds')}
      trailing={trailing}
      rows={funds.filter(({ fund }) => fund === shown)}
      idOf={({ fund, coin }) => `${fund} ${coin}`}
      empty={<EmptyState title={text('treasury.fundsNone')} />}
      columns={({ column, endColumn }) => [
        column('holdings.coin', ({ coin }) => (
          <span className="inline-flex items-center gap-2 align-middle font-semibold">
            <CoinIcon symbol={coin} size={20} />
            {coin}
          </span>
        )),
        endColumn('treasury.fundAvailable', ({ available, coin }) => figures.plain(available, coin)),
        endColumn('treasury.setAside', ({ setAside, coin }) => figures.plain(setAside, coin)),
        hasDebts && endColumn('treasury.fundOut', ({ out, coin }) => figures.plain(out, coin)),
        hasDebts && endColumn('treasury.fundEarned', ({ earned, coin }) => figures.plain(earned, coin)),
      ]}
    >
      <div className="max-w-2xl">
        <Segmented
          wraps
          label={text('treasury.fund')}
          options={fundNames.map((value) => ({ value, label: text(`flow.side.${value}`) }))}
          value={shown}
          onValueChange={setShown}
        />
      </div>
      <p className="text-small text-ink-2">{text(`treasury.fundText.${shown}`)}</p>
    </TableSection>
  )
}
