import { AvailableWithAll } from '../../../shared/form/balance-amount.tsx'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { useState } from 'react'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Card } from '@candor/ui/card'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { toast } from '@candor/ui/toasts/toast'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { trimDecimal } from '@candor/client/figures/format'
import { networkName } from '@candor/contract/addresses/networks'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import { keepForm, useKeptForm } from '../../../shared/form/kept-form.ts'
import { LimitLine, useLimits } from '../../../shared/wallet/limit-line.tsx'
import { type Room, roomOf } from '../../../shared/wallet/limit-room.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import {
  FundPasswordNotice,
  useLacksFundPassword,
} from '../../../shared/requirements/fund-password-notice.tsx'
import { ReadyNotice } from '../../../shared/requirements/ready-notice.tsx'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useBalances } from '../../../shared/server/account.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { DestinationField } from './destination-field.tsx'
import { CautionTime, HinderedNotice, ReviewNotice } from './notices.tsx'
import { allOf, coinsOf, complaintOf, fineness } from './model.ts'
import { usePreview, useTargets } from './queries.ts'
import type { Offer, Preview } from './queries.ts'
import { Summary } from './summary.tsx'

// For each method separately: coin and network are in the page's address.
type Kept = { amount: string; targetId: string | null }
const formName = ({ methodId }: WithdrawalMethod) => `withdrawal ${methodId}`

type Props = { method: WithdrawalMethod; offer: Offer; onChanged: () => Promise<void> }

export function WithdrawForm({ method, offer, onChanged }: Props) {
  const text = useText()
  const kept = useKeptForm(formName(method)) as Kept | null
  const { balances } = useBalances()
  const targets = useTargets(method)
  const [chosenId, setChosenId] = useState<string | null>(kept?.targetId ?? null)
  const [isAsked, setAsked] = useState(false)
  const [checked, setChecked] = useState<{ amount: string; preview: Preview } | null>(null)
  const [open, setOpen] = useLayer()
  const memory = useAttemptMemory()
  const { coin } = method
  const available = balances && (balances.get(coin)?.available ?? '0')
  const limits = useLimits()
  const room = roomOf(limits, 'withdraw')
  const complain = (typed: string) => complaintOf(typed, method, available, room)
  const amount = useAmount('withdraw-amount', complain, kept?.amount)
  const sent = complain(amount.value) === null ? trimDecimal(amount.value) : null
  const preview = usePreview(method.methodId, sent)
  // A single destination is chosen automatically.
  const only = targets.value?.length === 1 ? targets.value[0] : undefined
  const target = targets.value?.find(({ id }) => id === chosenId) ?? only
  const need = { coin, least: method.amountMin }
  const { isReady } = useReady('withdraw', need)
  const lacksPassword = useLacksFundPassword()
  const isHindered = method.state !== 'open' || method.openWithdrawalId !== null
  // The confirmation shows the server's current answer for exactly this amount.
  const check = useAct(async (asked: string) => {
    const form = { methodId: method.methodId, amount: asked }
    setChecked({ amount: asked, preview: await withRequirements(callServer('Withdrawals/Preview', form)) })
    setOpen(true)
  })
  const proceed = () => {
    setAsked(true)
    if (!target) {
      toast.error(text(method.kind === 'card' ? 'withdraw.cardRequired' : 'withdraw.addressRequired'))
      document.getElementById('withdraw-destination')?.focus()
      return
    }
    if (amount.validate()) void check.run(trimDecimal(amount.value))
  }
  return (
    <>
      <form
        noValidate
        aria-label={text('withdraw.title')}
        className="grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(340px,1fr)] lg:items-start lg:gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          proceed()
        }}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <HinderedNotice method={method} />
          {method.caution && <CautionTime caution={method.caution} ofOneWay />}
          <Card className="flex flex-col gap-4 lg:p-6">
            <MethodFields method={method} methods={offer.methods} />
            <DestinationField
              method={method}
              targets={targets}
              value={target?.id}
              error={
                isAsked && !target
                  ? text(method.kind === 'card' ? 'withdraw.cardRequired' : 'withdraw.addressRequired')
                  : undefined
              }
              onChoose={setChosenId}
            />
            <Amount {...{ method, available, amount, room }} />
            <LimitLine limits={limits} act="withdraw" />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Summary method={method} preview={preview.value} />
          <ReviewNotice preview={preview} />
          <ReadyNotice act="withdraw" need={need} />
          {isReady && (
            <FundPasswordNotice
              onLeave={() =>
                keepForm(formName(method), { amount: amount.value, targetId: target?.id ?? null })
              }
            />
          )}
          <MainButton
            type="submit"
            disabled={isHindered || !isReady || lacksPassword}
            loading={check.busy && !open}
          >
            {text('withdraw.continue')}
          </MainButton>
        </div>
      </form>
      {target && checked && (
        <ConfirmWithdrawal
          {...{ method, target, memory, open, ...checked }}
          onOpenChange={setOpen}
          onTermsChanged={() => {
            void onChanged()
            void check.run(checked.amount)
          }}
        />
      )}
    </>
  )
}

type Fields = { method: WithdrawalMethod; methods: readonly WithdrawalMethod[] }

/** The coin and its network; a card has a currency instead. */
function MethodFields({ method, methods }: Fields) {
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const { kind, coin, network } = method
  const held = new Set(
    [...(balances?.values() ?? [])].filter(({ available }) => Number(available) > 0).map((one) => one.coin),
  )
  const open = (query: Record<string, string>) =>
    go(`${paths.withdrawForm}?${new URLSearchParams({ kind, ...query }).toString()}`, { replace: true })
  if (kind === 'card') {
    const ways = methods.filter((one) => one.kind === 'card')
    if (ways.length < 2) return null
    return (
      <SelectSheet
        id="withdraw-coin"
        label={text('withdraw.coin')}
        options={ways.map((one) => ({ value: one.coin, label: `${one.coin} → ${one.currency ?? ''}` }))}
        value={coin}
        onValueChange={(next) => open({ coin: next })}
      />
    )
  }
  const networks = methods.filter((one) => one.kind === 'crypto' && one.coin === coin)
  return (
    <>
      <SelectSheet
        id="withdraw-coin"
        label={text('withdraw.coin')}
        options={coinsOf(methods, held).map((symbol) => ({
          value: symbol,
          label: symbol,
          icon: <CoinIcon symbol={symbol} size={26} />,
          detail: figures.amount(balances?.get(symbol)?.available ?? '0', symbol),
        }))}
        value={coin}
        onValueChange={(next) => open({ coin: next })}
      />
      <SelectSheet
        id="withdraw-network"
        label={text('withdraw.network')}
        hint={text('withdraw.networkHint')}
        options={networks.map((one) => ({
          value: one.network ?? '',
          label: networkName(one.network),
          detail: text('withdraw.feeOf', { fee: figures.amount(one.feeFixed, one.coin) }),
          disabled: one.state === 'closed',
        }))}
        value={network ?? ''}
        onValueChange={(next) => open({ coin, network: next })}
      />
    </>
  )
}

type AmountProps = {
  method: WithdrawalMethod
  available: string | null
  amount: ReturnType<typeof useAmount>
  room: Room
}

function Amount({ method, available, amount, room }: AmountProps) {
  const { text, figures } = useWords()
  const { coin, scale, amountMin, amountMax } = method
  return (
    <AmountField
      {...amount.field}
      label={text('withdraw.amount')}
      labelTrailing={
        available !== null && (
          <AvailableWithAll
            available={figures.amount(available, coin)}
            onAll={() => amount.set(allOf(method, available, room))}
          />
        )
      }
      unit={coin}
      decimalsMax={method.decimals}
      placeholder={`${figures.plain(amountMin, coin)} – ${figures.plain(amountMax, coin)}`}
      hint={text('withdraw.stepHint', { step: figures.units(fineness(method), scale, coin) })}
    />
  )
}
