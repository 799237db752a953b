import { useRef, useState } from 'react'
import { compareDecimals } from '@candor/client/figures/decimal'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { AmountField } from '@candor/ui/fields/amount-field'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

export type HeldCoin = OperatorOutput<'Users/GetHolds'>['coins'][number]
type Props = {
  uid: string
  coins: readonly HeldCoin[]
  first: HeldCoin
  // Also after a refusal: something else may be available or on hold by now.
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Puts part of an available balance on hold. */
export function HoldSheet({ uid, coins, first, onChanged, onClose }: Props) {
  const text = useText()
  const figures = useFigures()
  const [chosen, setChosen] = useState(first.coin)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { coin, scale, available, held } = coins.find((one) => one.coin === chosen) ?? first
  const amount = typed.replace(/\.$/, '')
  const isTooMuch = compareDecimals(amount, available) > 0
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('hold.put'), uid })}
      text={text('hold.putText')}
      isTold
      variant="danger"
      confirmLabel={text('hold.put')}
      confirmDisabled={Number(amount) === 0 || isTooMuch}
      initialFocus={field}
      onClose={onClose}
      done={text('actions.done')}
      onConfirm={async (reason) => {
        try {
          await callServer('Users/HoldFunds', { uid, coin, amount, heldBefore: held, reason })
        } finally {
          await onChanged()
        }
      }}
    >
      <SelectSheet
        label={text('holdings.coin')}
        options={coins.map((one) => ({
          value: one.coin,
          label: one.coin,
          detail: text('hold.available', { amount: figures.amount(one.available, one.coin) }),
        }))}
        value={coin}
        onValueChange={(next) => {
          setChosen(next)
          setTyped('')
        }}
      />
      <AmountField
        ref={field}
        id="hold-amount"
        label={text('hold.amount')}
        unit={coin}
        decimalsMax={scale}
        hint={text('hold.has', {
          available: figures.amount(available, coin),
          held: figures.amount(held, coin),
        })}
        error={isTooMuch ? text('hold.tooMuch', { amount: figures.amount(available, coin) }) : undefined}
        shares={[
          {
            label: text('hold.all'),
            selected: amount !== '' && compareDecimals(amount, available) === 0,
            onPress: () => setTyped(available),
          },
        ]}
        sharesLabel={text('hold.amount')}
        sharesPlacement="beside"
        value={typed}
        onValueChange={setTyped}
      />
    </ReasonSheet>
  )
}
