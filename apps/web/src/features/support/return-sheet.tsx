import { AmountField } from '@candor/ui/fields/amount-field'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import { announce } from '@candor/ui/toasts/announce'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { CallFailed } from '@candor/client/calls/call-failed'
import { trimDecimal } from '@candor/client/figures/format'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import type { Grant } from '@candor/contract/calls/support'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { amountComplaint, unitsOf } from '../../shared/form/amount-check.ts'
import { shareChips, useAmount } from '../../shared/form/amount-input.ts'
import { useBalances } from '../../shared/server/account.ts'
import { useAttempt } from '../../shared/server/attempt.ts'
import { callServer } from '../../shared/server/client.ts'
import { reloadProfile } from '../../shared/server/profile.ts'
import type { SheetControl } from '../../shared/sheets/use-sheet.tsx'

type ReturnForm = Omit<CallInput<'Support/Return'>, 'clientOrderId'>
type Props = SheetControl & { grant: Grant; memory: AttemptMemory; onDone: () => void }

/** A part or all of the rest, and the rest afterwards. */
export function ReturnSheet({ grant, memory, open, onOpenChange, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const { balances } = useBalances()
  const { grantId, coin, scale } = grant
  const left = unitsOf(grant.left ?? grant.amount, scale)
  const available = balances && unitsOf(balances.get(coin)?.available ?? '0', scale)
  const bounds = { scale, unit: coin, least: 1n, most: left, available }
  const amount = useAmount('support-return', (typed) => amountComplaint(typed, bounds))
  const units = unitsOf(amount.value, scale)
  const told = (part: bigint) => figures.units(part, scale, coin)
  const giveBack = useAttempt(
    async (form: Attempted<ReturnForm>) => {
      try {
        const { grant: after } = await callServer('Support/Return', form)
        announce(text(after.state === 'returned' ? 'support.returnedAll' : 'support.returnedPart'))
        onOpenChange(false)
      } catch (failure) {
        // The amount left may have changed since it was shown.
        if (failure instanceof CallFailed) onDone()
        throw failure
      }
      onDone()
      await reloadProfile().catch(() => undefined)
    },
    { memory },
  )
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('support.returnTitle')}
      text={text('support.returnText')}
      cancelLabel={text('action.back')}
      confirmLabel={
        units === 0n ? text('support.return') : text('support.returnAmount', { amount: told(units) })
      }
      loading={giveBack.busy}
      onConfirm={() => {
        if (!amount.validate()) return
        void giveBack.run({ grantId, amount: units === left ? null : trimDecimal(amount.value) })
      }}
    >
      <div className="pb-2">
        <AmountField
          {...amount.field}
          label={text('ticket.amount')}
          labelTrailing={
            available !== null && (
              <span className="text-small text-ink-2">
                {text('ticket.available')} {told(available)}
              </span>
            )
          }
          unit={coin}
          decimalsMax={scale}
          placeholder={figures.plain(grant.left ?? grant.amount, coin)}
          sharesLabel={text('support.shares')}
          shares={shareChips({ whole: left, scale, value: amount.value, onChoose: amount.set })}
        />
      </div>
      <KeyValue
        rows={[
          { label: text('support.leftNow'), value: told(left) },
          { label: text('support.leftAfter'), value: told(units > left ? 0n : left - units) },
        ]}
      />
    </ConfirmSheet>
  )
}
