import { MainButton } from '../../../shared/form/main-button.tsx'
import { useState } from 'react'
import { Card } from '@candor/ui/card'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { announce } from '@candor/ui/toasts/announce'
import type { Deposit } from '@candor/contract/calls/deposits'
import { depositRemarkLengthMax } from '@candor/contract/rules/deposits'
import { useText } from '../../../i18n/text.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useProfile } from '../../../shared/server/profile.ts'
import { checkReport } from './model.ts'
import { ProofPicker } from './proof-picker.tsx'

type Props = { deposit: Deposit; onChanged: () => Promise<void> }

/** The payer, and an image as proof. */
export function ReportForm({ deposit: { depositId }, onChanged }: Props) {
  const text = useText()
  const { user } = useProfile()
  const [fileId, setFileId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const form = useForm({
    id: 'deposit-report',
    initial: { payer: user?.realName ?? '', remark: '' },
    check: checkReport,
    send: async ({ payer, remark }) => {
      if (fileId === null) {
        setIsMissing(true)
        toast.error(text('deposit.proofRequired'))
        return
      }
      try {
        const said = remark.trim()
        await callServer('Deposits/Report', {
          depositId,
          payer,
          fileId,
          ...(said !== '' && { remark: said }),
        })
        announce(text('deposit.reported'))
      } finally {
        // Refused or not: the deposit may have changed.
        await onChanged()
      }
    },
  })
  return (
    <Card className="lg:p-6">
      <h2 className="pb-1 font-semibold">{text('deposit.reportTitle')}</h2>
      <p className="pb-4 text-small text-pretty text-ink-2">{text('deposit.reportText')}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field('payer')}
          label={text('deposit.payer')}
          hint={text('deposit.payerHint')}
          autoComplete="name"
          enterKeyHint="next"
        />
        <ProofPicker
          error={isMissing && fileId === null ? text('deposit.proofRequired') : undefined}
          onUploaded={setFileId}
        />
        <TextField
          {...form.field('remark')}
          label={text('deposit.remark')}
          maxLength={depositRemarkLengthMax}
          autoComplete="off"
          enterKeyHint="done"
        />
        <MainButton type="submit" loading={form.busy}>
          {text('deposit.report')}
        </MainButton>
      </form>
    </Card>
  )
}
