import { MainButton } from '../../../shared/form/main-button.tsx'
import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { useState } from 'react'
import { AmountField } from '@candor/ui/fields/amount-field'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { Card } from '@candor/ui/card'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow } from '@candor/ui/lists/key-value'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { CallFailed } from '@candor/client/calls/call-failed'
import { trimDecimal } from '@candor/client/figures/format'
import { useAttemptMemory } from '@candor/client/react/attempt'
import type { Attempted } from '@candor/client/react/attempt'
import type { CallInput } from '@candor/contract/calls'
import type { DepositChannel } from '@candor/contract/calls/deposits'
import { useWords } from '../../../i18n/figures.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import { LimitLine, useLimits } from '../../../shared/wallet/limit-line.tsx'
import { roomOf } from '../../../shared/wallet/limit-room.ts'
import { go, hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useAttempt } from '../../../shared/server/attempt.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { kindIcons } from '../parts/kinds.ts'
import { moneyText, rangeText, waitText } from '../parts/money.ts'
import { bankOf, complaintOf, figuresOf } from './model.ts'

type Props = { channel: DepositChannel; onTermsChanged: () => void }
type RequestForm = Omit<CallInput<'Deposits/Request'>, 'clientOrderId'>

const changed: readonly string[] = ['quoteExpired', 'unprocessedRechargeExists', 'outsideTradingHours']

/** The amount, and its result at the current rate and fee, which the request fixes. */
export function RequestForm({ channel, onTermsChanged }: Props) {
  const { text, figures } = useWords()
  const { locale } = figures
  const [open, setOpen] = useLayer()
  const [isLeaving, setIsLeaving] = useState(false)
  const limits = useLimits()
  const room = roomOf(limits, 'deposit')
  const amount = useAmount('deposit-amount', (typed) => complaintOf(typed, channel, room))
  const { kind, currency, channelId, rate, banks, isOpen, openDepositId } = channel
  const [chosen, setChosen] = useState<string>()
  const bank = bankOf(channel, chosen)
  const Icon = kindIcons[kind]
  const rows = useTerms(channel, amount.value)
  const send = async (form: Attempted<RequestForm>) => {
    try {
      const { deposit } = await callServer('Deposits/Request', form)
      setIsLeaving(true)
      go(`${paths.depositType}?depositId=${deposit.depositId}`, { replace: true })
    } catch (failure) {
      if (failure instanceof CallFailed && changed.includes(failure.codeName ?? '')) {
        setOpen(false)
        onTermsChanged()
      }
      throw failure
    }
  }
  // Changed terms do not make it a different request.
  const request = useAttempt(send, {
    essenceOf: ({ channelId: id, amount: sum, bank: at }: RequestForm) => ({
      channelId: id,
      amount: sum,
      bank: at,
    }),
    memory: useAttemptMemory(),
  })
  if (openDepositId !== null && !isLeaving)
    return (
      <Notice
        kind="warn"
        title={text('code.unprocessedRechargeExists')}
        action={
          <LinkButton size="small" href={hrefOf(`${paths.depositType}?depositId=${openDepositId}`)}>
            {text('deposit.toOpen')}
          </LinkButton>
        }
      >
        {text('deposit.ruleOne')}
      </Notice>
    )
  if (!isOpen || rate === null) return <Notice kind="warn">{text('deposit.closedText')}</Notice>
  const confirm = () => {
    const sum = trimDecimal(amount.value)
    const { fee } = figuresOf(channel, sum)
    void request.run({ channelId, amount: sum, rate, fee, ...(bank !== undefined && { bank }) })
  }
  return (
    <Card className="lg:p-6">
      <form
        noValidate
        aria-label={text('deposit.requestTitle')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount.validate()) setOpen(true)
        }}
      >
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3">
            <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h2 className="font-semibold">{text(`depositKind.${kind}`)}</h2>
            <p className="text-small text-pretty text-ink-2">{text(`deposit.about.${kind}`)}</p>
          </div>
        </div>
        <AmountField
          {...amount.field}
          label={text('deposit.amount')}
          unit={currency}
          decimalsMax={currencyScale}
          placeholder={rangeText(channel, locale)}
        />
        <LimitLine limits={limits} act="deposit" />
        {bank !== undefined && (
          <SelectSheet
            label={text('deposit.payTo')}
            options={banks.map((name) => ({ value: name, label: name }))}
            value={bank}
            onValueChange={setChosen}
          />
        )}
        <KeyValue rows={rows} />
        <MainButton type="submit">{text('savings.continue')}</MainButton>
      </form>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('deposit.confirmTitle', {
          amount: moneyText(trimDecimal(amount.value || '0'), currency, locale),
        })}
        text={text('deposit.confirmText')}
        rows={bank === undefined ? rows : [...rows, { label: text('deposit.payTo'), value: bank }]}
        cancelLabel={text('action.back')}
        confirmLabel={text('deposit.confirm')}
        loading={request.busy}
        onConfirm={confirm}
      />
    </Card>
  )
}

function useTerms(channel: DepositChannel, typed: string): KeyValueRow[] {
  const { text, figures } = useWords()
  const { currency, coin, rate, feePpm, feeFixed, expiresAfterSeconds } = channel
  const amount = typed === '' ? '0' : trimDecimal(typed)
  const isEmpty = Number(amount) === 0
  const { fee, quantity } = figuresOf(channel, amount)
  const money = (decimal: string) => moneyText(decimal, currency, figures.locale)
  const parts = [feePpm > 0 ? figures.percent(feePpm) : null, Number(feeFixed) > 0 ? money(feeFixed) : null]
  const shares = parts.filter((part) => part !== null).join(' + ')
  return [
    { label: text('deposit.youPay'), value: money(amount) },
    {
      label: text('deposit.fee'),
      value: shares === '' ? text('deposit.noFee') : isEmpty ? shares : money(fee),
      ...(shares !== '' && !isEmpty && { detail: shares }),
    },
    {
      label: text('deposit.rate'),
      value: `1 ${currency} = ${rate === null ? '–' : figures.plain(rate, coin)} ${coin}`,
    },
    { label: text('deposit.youGet'), value: isEmpty ? '–' : figures.amount(quantity, coin) },
    { label: text('deposit.payWithin'), value: waitText(expiresAfterSeconds, figures) },
  ]
}
