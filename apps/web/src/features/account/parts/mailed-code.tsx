import { Button } from '@candor/ui/button'
import { CodeField } from '@candor/ui/code-field'
import { useCountdown } from '@candor/ui/countdown'
import { toast } from '@candor/ui/toast'
import { settings } from '../../../app/settings.ts'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../live/act.ts'
import { CallFailed } from '../../../live/call-failed.ts'
import { noteCodeSent, useCodeCountdowns } from './code-countdowns.ts'
import type { CodePurpose } from './code-countdowns.ts'

type Props = {
  field: {
    id: string
    name: string
    value: string
    onValueChange: (value: string) => void
    error: string | undefined
  }
  label?: string
  purpose: CodePurpose
  // Where the code goes, for the words that say so.
  address: string
  // Tells what is missing before a code can be sent.
  validate: () => boolean
  send: () => Promise<{ resendAfterSeconds: number }>
  // Said once the code is on its way; must not give away whether the address has an account.
  sentText: string
}

/** The six digits from a mail, with the button that sends them and the countdown until it can again. */
export function MailedCode({ field, label, purpose, address, validate, send, sentText }: Props) {
  const text = useText()
  const sent = useCodeCountdowns((countdowns) => countdowns[purpose])
  const seconds = useCountdown(sent?.endsAt)
  const sending = useAct(async () => {
    const { resendAfterSeconds } = await send().catch((failure: unknown) => {
      const wait = failure instanceof CallFailed ? failure.retryAfterSeconds : undefined
      if (wait !== undefined) noteCodeSent(purpose, sent?.sentTo ?? '', wait)
      throw failure
    })
    noteCodeSent(purpose, address, resendAfterSeconds)
    toast.success(sentText)
    document.getElementById(field.id)?.focus()
  })
  const waiting = seconds > 0
  return (
    <CodeField
      {...field}
      label={label ?? text('form.code')}
      enterKeyHint="next"
      hint={sent?.sentTo && <SentHint sentTo={sent.sentTo} />}
      trailing={
        <Button
          size="small"
          variant="ghost"
          loading={sending.busy}
          disabled={waiting}
          onClick={() => validate() && void sending.run()}
          className="text-accent-ink!"
        >
          {waiting ? text('mailCode.again', { seconds }) : text('mailCode.send')}
        </Button>
      }
    />
  )
}

function SentHint({ sentTo }: { sentTo: string }) {
  const text = useText()
  if (settings.mode !== 'test' || settings.mailboxUrl === null)
    return text('mailCode.sentHint', { email: sentTo })
  return (
    <>
      {text('mailCode.sentHint', { email: sentTo })}{' '}
      <a
        href={settings.mailboxUrl}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-ink underline underline-offset-2"
      >
        {text('mailCode.mailbox')}
      </a>
    </>
  )
}
