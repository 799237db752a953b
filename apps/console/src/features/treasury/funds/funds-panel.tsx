import { useState } from 'react'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import type { FundMove, TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { Button } from '@candor/ui/buttons/button'
import { useRight } from '../../../shared/server/self.ts'
import { useText } from '../../../i18n/text.ts'
import { FundMoveSheet } from './fund-move-sheet.tsx'
import { FundMoves } from './fund-moves.tsx'
import { FundsTable } from './funds-table.tsx'

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
