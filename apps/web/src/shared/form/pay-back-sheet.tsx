import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import { trimDecimal } from '@candor/client/figures/format'
import type { Attempted } from '@candor/client/react/attempt'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import { announce } from '@candor/ui/toasts/announce'
import { useWords } from '../../i18n/figures.ts'
import { useBalances } from '../server/account.ts'
import { useAttempt } from '../server/attempt.ts'
import { reloadProfile } from '../server/profile.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { amountComplaint, unitsOf } from './amount-check.ts'
import { useAmount } from './amount-input.ts'
import { BalanceAmount } from './balance-amount.tsx'

type Props<Debt> = SheetControl & {
  amountId: string
  // As the call names it.
  debt: Debt
  coin: string
  scale: number
  owed: string
  words: { title: string; text: string; act: string; actFor: (amount: string) => string; shares: string }
  // The effect of an amount.
  rowsOf: (units: bigint, told: (units: bigint) => string) => KeyValueProps['rows']
  // An amount, or null for all that is owed by then; gives what to announce.
  send: (form: Attempted<Debt & { amount: string | null }>) => Promise<string>
  memory: AttemptMemory
  onDone: () => Promise<void> | void
}

/** Pays back a part of what is owed, or all of it. */
export function PayBackSheet<Debt extends object>(props: Props<Debt>) {
  const { amountId, debt, coin, scale, words, rowsOf, send, memory, open, onOpenChange, onDone } = props
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const owed = unitsOf(props.owed, scale)
  const available = balances && unitsOf(balances.get(coin)?.available ?? '0', scale)
  const bounds = { scale, unit: coin, least: 1n, most: owed, available }
  const amount = useAmount(amountId, (typed) => amountComplaint(typed, bounds))
  const units = unitsOf(amount.value, scale)
  const told = (part: bigint) => figures.units(part, scale, coin)
  const pay = useAttempt(
    async (form: Attempted<Debt & { amount: string | null }>) => {
      try {
        announce(await send(form))
        onOpenChange(false)
      } catch (failure) {
        // The amount owed may have changed since it was shown.
        if (failure instanceof CallFailed) await onDone()
        throw failure
      }
      await Promise.all([onDone(), reloadProfile().catch(() => undefined)])
    },
    { memory },
  )
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      text={words.text}
      cancelLabel={text('action.back')}
      confirmLabel={units === 0n ? words.act : words.actFor(told(units))}
      loading={pay.busy}
      onConfirm={() => {
        if (!amount.validate()) return
        // Without an amount everything is paid back, even if a day ends meanwhile.
        void pay.run({ ...debt, amount: units === owed ? null : trimDecimal(amount.value) })
      }}
    >
      <div className="pb-2">
        <BalanceAmount
          {...{ amount, scale }}
          label={text('ticket.amount')}
          unit={coin}
          available={available === null ? null : told(available)}
          placeholder={figures.plain(props.owed, coin)}
          sharesLabel={words.shares}
          whole={owed}
        />
      </div>
      <KeyValue rows={rowsOf(units, told)} />
    </ConfirmSheet>
  )
}
