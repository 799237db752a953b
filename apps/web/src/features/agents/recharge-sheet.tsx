import { useFundPassword } from '../../shared/form/fund-password.tsx'
import { BalanceAmount } from '../../shared/form/balance-amount.tsx'
import { useState } from 'react'
import { CoinIcon } from '../../shared/coins/coin-icon.tsx'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { toast } from '@candor/ui/toasts/toast'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { trimDecimal } from '@candor/client/figures/format'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import { referenceCoin } from '@candor/contract/reference-coin'
import { useWords } from '../../i18n/figures.ts'
import { amountComplaint, scaleOf, unitsOf } from '../../shared/form/amount-check.ts'
import { useAmount } from '../../shared/form/amount-input.ts'
import { FundPasswordInput } from '../../shared/form/fund-password-input.tsx'
import { withRequirements } from '../../shared/requirements/requirements.ts'
import { useBalances } from '../../shared/server/account.ts'
import { useAttempt } from '../../shared/server/attempt.ts'
import { callServer } from '../../shared/server/client.ts'
import type { SheetControl } from '../../shared/sheets/use-sheet.tsx'
import { givableCoins, nameOf } from './model.ts'
import type { Invited } from './model.ts'

type RechargeForm = Omit<CallInput<'Agents/Recharge'>, 'clientOrderId'>
type Props = SheetControl & { account: Invited; memory: AttemptMemory }

/** Coin, amount and fund password of a recharge, and its effect. */
export function RechargeSheet({ account, memory, open, onOpenChange }: Props) {
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const password = useFundPassword('recharge-fund-password')
  const coins = givableCoins(balances?.values() ?? [])
  const [chosenCoin, setChosenCoin] = useState<string | null>(null)
  const coin = chosenCoin ?? coins[0]?.coin ?? referenceCoin
  const decimal = balances?.get(coin)?.available ?? '0'
  const scale = scaleOf(decimal)
  const available = balances && unitsOf(decimal, scale)
  const bounds = { scale, unit: coin, least: 1n, most: available ?? 0n, available }
  const amount = useAmount('recharge-amount', (typed) =>
    // Without a known balance, only check that it is an amount.
    amountComplaint(typed, available === null ? { ...bounds, most: unitsOf(typed, scale) } : bounds),
  )
  const units = unitsOf(amount.value, scale)
  const recharge = useAttempt(
    async (form: Attempted<RechargeForm>) => {
      try {
        await withRequirements(callServer('Agents/Recharge', form))
        toast.success(text('agent.recharged'))
        onOpenChange(false)
      } catch (failure) {
        password.noteRefusal(failure)
        throw failure
      }
    },
    // A mistyped password doesn't make it a new recharge.
    { essenceOf: ({ uid, coin: given, amount: much }: RechargeForm) => ({ uid, given, much }), memory },
  )
  const submit = () => {
    if (!amount.validate() || !password.validate()) return
    void recharge.run({
      uid: account.uid,
      coin,
      amount: trimDecimal(amount.value),
      fundPassword: password.value,
    })
  }
  const told = (part: bigint) => figures.units(part, scale, coin)
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('agent.rechargeName', { name: nameOf(account) })}
      text={text('agent.rechargeText')}
      cancelLabel={text('action.back')}
      confirmLabel={
        units === 0n ? text('agent.recharge') : text('agent.rechargeAmount', { amount: told(units) })
      }
      loading={recharge.busy}
      onConfirm={submit}
    >
      <form
        noValidate
        className="flex flex-col gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SelectSheet
          id="recharge-coin"
          label={text('flow.coin')}
          options={coins.map((held) => ({
            value: held.coin,
            label: held.coin,
            icon: <CoinIcon symbol={held.coin} size={26} />,
            detail: figures.amount(held.available, held.coin),
          }))}
          value={coin}
          onValueChange={(next) => {
            setChosenCoin(next)
            amount.set('')
          }}
        />
        <BalanceAmount
          {...{ amount, scale }}
          label={text('ticket.amount')}
          unit={coin}
          available={available === null ? null : told(available)}
          sharesLabel={text('ticket.shares')}
          whole={available}
        />
        <FundPasswordInput {...password.field} />
      </form>
      <KeyValue
        rows={[
          {
            label: text('agent.recipient'),
            value: nameOf(account),
            detail: text('mine.uid', { uid: account.uid }),
          },
          { label: text('agent.theyGet'), value: told(units) },
          available !== null && {
            label: text('agent.after'),
            value: told(units > available ? 0n : available - units),
          },
        ]}
      />
    </ConfirmSheet>
  )
}
