import { useState } from 'react'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { toast } from '@candor/ui/toasts/toast'
import { announce } from '@candor/ui/toasts/announce'
import type { Grant } from '@candor/contract/calls/support'
import { trimDecimal } from '@candor/client/figures/format'
import { useWords } from '../../i18n/figures.ts'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { reloadProfile } from '../../shared/server/profile.ts'
import { withRequirements } from '../../shared/requirements/requirements.ts'
import type { SheetControl } from '../../shared/sheets/use-sheet.tsx'
import { supportTerms } from './terms.tsx'

type Props = SheetControl & { grant: Grant; onDone: () => void }

const tickId = 'support-agreed'

/** The terms once more, and a checkbox to accept them. */
export function AcceptSheet({ grant, open, onOpenChange, onDone }: Props) {
  const { text, figures } = useWords()
  const [agreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { grantId, amount, coin } = grant
  const accept = useAct(async () => {
    try {
      await withRequirements(
        callServer('Support/Accept', { grantId, amount: trimDecimal(amount), agreed: true }),
      )
      announce(text('support.accepted'))
      await reloadProfile().catch(() => undefined)
    } finally {
      // Even if refused: the shown state is out of date.
      onOpenChange(false)
      onDone()
    }
  })
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('support.acceptTitle', { amount: figures.amount(amount, coin) })}
      text={grant.name}
      rows={[
        { label: text('support.cost'), value: text('support.costNothing') },
        { label: text('support.toReturn'), value: figures.amount(amount, coin) },
      ]}
      cancelLabel={text('action.back')}
      confirmLabel={text('support.accept')}
      loading={accept.busy}
      onConfirm={() => {
        if (agreed) return void accept.run()
        setAsked(true)
        toast.error(text('support.tickFirst'))
        document.getElementById(tickId)?.focus()
      }}
    >
      <ul className="flex list-disc flex-col gap-2 py-3 pl-5 text-small text-pretty text-ink-2 marker:text-accent">
        {supportTerms(text).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Checkbox
        id={tickId}
        label={text('support.agree')}
        checked={agreed}
        error={isAsked && !agreed ? text('support.tickFirst') : undefined}
        onCheckedChange={setAgreed}
      />
    </ConfirmSheet>
  )
}
