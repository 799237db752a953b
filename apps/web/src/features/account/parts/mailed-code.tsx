import { useEffect } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { CodeField } from '@candor/ui/fields/code-field'
import { useCountdown } from '@candor/ui/figures/countdown'
import { toast } from '@candor/ui/toasts/toast'
import { settings } from '../../../shared/state/settings.ts'
import { formatLongWait, longWaitSeconds } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { noteWait, useCodeCountdowns } from './code-countdowns.ts'
import { heldTo, waitOf } from './code-waits.ts'
import type { CodePurpose, CodeWait } from './code-waits.ts'
import type { FormField } from '../../../shared/form/use-form.ts'

type Props = {
  field: FormField
  label?: string
  purpose: CodePurpose
  // The destination of the code, for texts that name it.
  address: string
  // Shows what is missing before a code can be sent.
  validate: () => boolean
  send: () => Promise<{ resendAfterSeconds: number }>
  // Shown after the code was sent; must not reveal whether the address has an account.
  sentText: string
  // Shown at the field after that, for a text message; the default is the text for a mail.
  sentHint?: string
}

/** The six digits from a mail or a text message, with a send button and the countdown until the next send. */
export function MailedCode({ field, label, purpose, address, validate, send, sentText, sentHint }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const wait = useCodeCountdowns((waits) => waitOf(waits, purpose, address))
  const seconds = useSecondsLeft(purpose, wait)
  const sending = useAct(async () => {
    const { resendAfterSeconds } = await send().catch((failure: unknown) => {
      const waitSeconds = failure instanceof CallFailed ? failure.retryAfterSeconds : undefined
      if (waitSeconds !== undefined) noteWait(purpose, { address, mailed: false, waitSeconds })
      throw failure
    })
    noteWait(purpose, { address, mailed: true, waitSeconds: resendAfterSeconds })
    toast.success(sentText)
    document.getElementById(field.id)?.focus()
  })
  const waitText =
    seconds < longWaitSeconds ? text('mailCode.again', { seconds }) : formatLongWait(seconds, locale)
  return (
    <CodeField
      {...field}
      label={label ?? text('form.code')}
      enterKeyHint="next"
      hint={
        wait?.mailed && (
          <SentHint
            words={sentHint ?? text('mailCode.sentHint', { email: address })}
            inboxUrl={sentHint === undefined ? settings.mailboxUrl : settings.phoneInboxUrl}
          />
        )
      }
      trailing={
        <Button
          size="small"
          variant="ghost"
          loading={sending.busy}
          disabled={seconds > 0}
          onClick={() => validate() && void sending.run()}
          className="text-accent-ink!"
        >
          {seconds > 0 ? waitText : text('mailCode.send')}
        </Button>
      }
    />
  )
}

function useSecondsLeft(purpose: CodePurpose, wait: CodeWait | undefined): number {
  const left = useCountdown(wait?.endsAt)
  const seemsTooLong = wait !== undefined && left > wait.waitSeconds
  useEffect(() => {
    // The count may be out of date; only the clock itself shows whether it was set back.
    if (seemsTooLong && heldTo(wait, Date.now()) !== wait) noteWait(purpose, wait)
  }, [purpose, wait, seemsTooLong])
  return wait ? Math.min(left, wait.waitSeconds) : 0
}

function SentHint({ words, inboxUrl }: { words: string; inboxUrl: string | null }) {
  const text = useText()
  if (settings.mode !== 'test' || inboxUrl === null) return words
  return (
    <>
      {words}{' '}
      <a
        href={inboxUrl}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-ink underline underline-offset-2"
      >
        {text('mailCode.mailbox')}
      </a>
    </>
  )
}
