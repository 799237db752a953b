import { useAct } from '../../../shared/server/act.ts'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { ImageUp } from 'lucide-react'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { useState, useEffect, useId } from 'react'
import { Card } from '@candor/ui/card'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { announce } from '@candor/ui/toasts/announce'
import type { Deposit } from '@candor/contract/calls/deposits'
import { depositRemarkLengthMax } from '@candor/contract/rules/deposits'
import { useText, t } from '../../../i18n/text.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer, upload } from '../../../shared/server/client.ts'
import { useProfile } from '../../../shared/server/profile.ts'
import { checkReport, checkProof, proofTypes } from './model.ts'

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

type ProofProps = { error: string | undefined; onUploaded: (fileId: string | null) => void }

/** Shows the chosen image and uploads it. */
function ProofPicker({ error, onUploaded }: ProofProps) {
  const text = useText()
  const id = useId()
  const [preview, setPreview] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const sending = useAct(async (file: File) => {
    setShare(0)
    onUploaded(null)
    setPreview(URL.createObjectURL(file))
    try {
      onUploaded((await upload('depositProof', file, setShare)).fileId)
    } catch (failure) {
      setPreview(null)
      throw failure
    }
  })

  function choose(file: File | undefined) {
    if (!file) return
    const complaint = checkProof(file)
    if (complaint) toast.error(t(complaint))
    else void sending.run(file)
  }

  return (
    <div className="flex flex-col gap-2">
      <span className="text-small text-ink-2">{text('deposit.proof')}</span>
      <input
        id={id}
        type="file"
        accept={proofTypes.join(',')}
        disabled={sending.busy}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-24 cursor-pointer items-center gap-4 rounded-control bg-surface-2 p-3 ring-1 ring-inset ring-line peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 hover:bg-surface-3"
      >
        {preview === null ? (
          <span className="grid size-18 shrink-0 place-items-center rounded-control bg-surface-3">
            <ImageUp aria-hidden className="size-6 text-ink-2" strokeWidth={1.75} />
          </span>
        ) : (
          <img src={preview} alt="" className="size-18 shrink-0 rounded-control object-cover" />
        )}
        <span className="min-w-0 text-small font-semibold">
          {text(preview === null ? 'deposit.proofChoose' : 'deposit.proofChange')}
        </span>
      </label>
      {sending.busy ? (
        <ProgressBar value={share} label={text('deposit.proofUploading')} thick />
      ) : (
        <p id={`${id}-hint`} className={`text-small ${error === undefined ? 'text-ink-3' : 'text-danger'}`}>
          {error ?? text('deposit.proofHint')}
        </p>
      )}
    </div>
  )
}
