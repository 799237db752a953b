import { grantNameLengthMax } from '@candor/engine/rules/limits'
import { useRef, useState } from 'react'
import { AmountField } from '@candor/ui/fields/amount-field'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { refreshCounts } from '../../../shared/server/counts.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { isOffer } from './model.ts'

const coin = 'USDT'

/** Proposes to offer support funds; another operator approves it. */
export function OfferSupportSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const [days, setDays] = useState('0')
  const field = useRef<HTMLInputElement>(null)
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('userAction.offerSupport'), uid })}
      text={text('userActionText.offerSupport')}
      confirmLabel={text('grant.propose')}
      confirmDisabled={!isOffer({ name, amount, days })}
      initialFocus={field}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { proposalId } = await callServer('Support/ProposeOffer', {
          uid,
          coin,
          amount,
          name: name.trim(),
          minTradingDays: Number(days),
          reason,
        })
        await refreshCounts()
        toast.success(text('grant.proposed'))
        go(hrefs.queue('grants', String(proposalId)))
      }}
    >
      <TextField
        ref={field}
        label={text('grant.name')}
        hint={text('grant.nameHint')}
        maxLength={grantNameLengthMax}
        autoComplete="off"
        value={name}
        onValueChange={setName}
      />
      <AmountField
        label={text('grant.amount')}
        unit={coin}
        decimalsMax={6}
        value={amount}
        onValueChange={setAmount}
      />
      <TextField
        label={text('grant.minTradingDays')}
        hint={text('grant.minTradingDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={days}
        onValueChange={setDays}
      />
    </ReasonSheet>
  )
}
