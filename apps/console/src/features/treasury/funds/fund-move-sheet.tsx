import { useRef, useState } from 'react'
import { compareDecimals } from '@candor/client/figures/decimal'
import type { FundMove, TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { fundNames } from '@candor/contract/operators/funds'
import type { FundName } from '@candor/contract/operators/funds'
import { fundReferenceLengthMax } from '@candor/contract/rules/loans'
import { AmountField } from '@candor/ui/fields/amount-field'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

type Props = {
  way: FundMove['way']
  coins: readonly string[]
  funds: readonly TreasuryFund[]
  onClose: () => void
  onDone: () => void
}

const usual = 'USDT'

/** Proposes to book a transfer of the company's own money into or out of a fund. */
export function FundMoveSheet({ way, coins, funds, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const [fund, setFund] = useState<FundName>('house')
  const [coin, setCoin] = useState(usual)
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const amount = typed.replace(/\.$/, '')
  const has = funds.find((one) => one.fund === fund && one.coin === coin)?.available ?? '0'
  const isTooMuch = way === 'out' && compareDecimals(amount, has) > 0
  return (
    <ReasonSheet
      title={text(way === 'in' ? 'treasury.putIn' : 'treasury.takeOut')}
      text={text(`treasury.moveText.${way}`)}
      confirmLabel={text('treasury.propose')}
      confirmDisabled={Number(amount) === 0 || isTooMuch || reference.trim() === ''}
      initialFocus={first}
      onClose={onClose}
      done={text('rates.done')}
      onDone={onDone}
      onConfirm={async (reason) =>
        await callServer('Treasury/ProposeFundMove', { fund, way, coin, amount, reference, reason })
      }
    >
      <SelectSheet
        label={text('treasury.fund')}
        hint={text(`treasury.fundText.${fund}`)}
        options={fundNames.map((value) => ({
          value,
          label: text(`flow.side.${value}`),
          detail: text(`treasury.fundText.${value}`),
        }))}
        value={fund}
        onValueChange={setFund}
      />
      <SelectSheet
        label={text('holdings.coin')}
        options={coins.map((value) => ({ value, label: value }))}
        value={coin}
        onValueChange={setCoin}
      />
      <AmountField
        ref={first}
        id="fund-move-amount"
        label={text('treasury.amount')}
        unit={coin}
        hint={text('treasury.fundHas', { amount: figures.amount(has, coin) })}
        error={isTooMuch ? text('treasury.tooMuch') : undefined}
        value={typed}
        onValueChange={setTyped}
      />
      <TextField
        id="fund-move-reference"
        label={text('treasury.reference')}
        hint={text('treasury.referenceHint')}
        maxLength={fundReferenceLengthMax}
        autoComplete="off"
        value={reference}
        onValueChange={setReference}
      />
    </ReasonSheet>
  )
}
