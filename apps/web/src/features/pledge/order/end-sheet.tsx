import { useState } from 'react'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { TextArea } from '@candor/ui/fields/text-area'
import { announce } from '@candor/ui/toasts/announce'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { pledgeRemarkLengthMax } from '@candor/contract/rules/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'

type Props = SheetControl & { order: PledgeOrder; onDone: () => Promise<void> }

/** The effect of an early end, and a message to the deciding operators. */
export function EndSheet({ order, open, onOpenChange, onDone }: Props) {
  const { text, figures } = useWords()
  const [remark, setRemark] = useState('')
  const { orderId, coin, amount, interestPaid } = order
  const ask = useAct(async () => {
    try {
      await callServer('Pledge/AskToEnd', { orderId, ...(remark.trim() !== '' && { remark }) })
      announce(text('pledge.endSent'))
    } finally {
      // Refused or not: the shown pledge is out of date.
      onOpenChange(false)
      await onDone()
    }
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('pledge.endTitle')}
      text={text('pledge.endText')}
      rows={[
        { label: text('pledge.principalBack'), value: figures.amount(amount, coin) },
        { label: text('pledge.interestPaid'), value: figures.amount(interestPaid, coin) },
      ]}
      cancelLabel={text('action.back')}
      confirmLabel={text('pledge.endSend')}
      loading={ask.busy}
      onConfirm={() => void ask.run()}
    >
      <div className="pt-3 pb-1">
        <TextArea
          id="pledge-end-remark"
          label={text('pledge.endRemark')}
          rows={3}
          maxLength={pledgeRemarkLengthMax}
          value={remark}
          onValueChange={setRemark}
        />
      </div>
    </ConfirmSheet>
  )
}
