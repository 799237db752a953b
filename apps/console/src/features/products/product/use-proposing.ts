import { useEffect, useState } from 'react'
import { CallFailed } from '@candor/client/calls/call-failed'
import type { TermsItem } from '@candor/contract/operators/calls/terms'
import { termDifferences } from '@candor/contract/operators/terms/differences'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { termWarnings } from '@candor/contract/operators/terms/warnings'
import { toast } from '@candor/ui/toasts/toast'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer, serverClock } from '../../../shared/server/client.ts'
import type { ProductsOfKind } from '../../../shared/server/terms.ts'
import { formOf, readForm, rowPlace, type TermsForm, type TypedRow } from '../model/form.ts'
import { warningId, warningText } from '../model/warning-texts.ts'
import { effectiveAtOf, type When, whenApproved, whenFault } from '../model/when.ts'
import { type WrittenDifference, writtenDifferences } from '../model/words.ts'

type Options = {
  kind: TermKind
  product: TermsItem | null
  shown: ProductsOfKind
  isToggled: boolean
  onChanged: () => void
}

function startOf({ kind, product, isToggled }: Options): TermsForm {
  const form = formOf(kind, product?.terms ?? null)
  return isToggled ? { ...form, isOpen: form['isOpen'] !== true } : form
}

/** The typed terms of a product, how they differ, and the proposal of them. */
export function useProposing(options: Options) {
  const { kind, product, shown, onChanged } = options
  const text = useText()
  const wording = { text, figures: useFigures() }
  const [form, setForm] = useState(() => startOf(options))
  const [when, setWhen] = useState<When>(whenApproved)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  // The warnings that the operator has confirmed: others ask again.
  const [confirmed, setConfirmed] = useState('')
  const [refusal, setRefusal] = useState<CallFailed | null>(null)
  const [isSent, setSent] = useState(false)

  const before = product?.terms ?? null
  const scales = new Map(shown.coins.map(({ coin, scale }) => [coin, scale]))
  const { terms, faults } = readForm(kind, form, { before, scales })
  const differences = termDifferences(kind, before ?? {}, terms)
  const changes = writtenDifferences(wording, kind, differences, { before, after: terms })
  const isTyped = JSON.stringify(form) !== JSON.stringify(formOf(kind, before))
  const warnings = termWarnings(kind, before, terms).map((warning) => ({
    id: warningId(warning),
    text: warningText(wording, { kind, terms }, warning),
  }))
  const warned = warnings.map((each) => each.text).join('\n')
  const isConfirmed = warnings.length === 0 || confirmed === warned
  const isComplete = Object.keys(faults).length === 0
  const isChanged =
    !isSent && (product === null ? isTyped : isTyped && (differences.length > 0 || !isComplete))

  function discard() {
    setForm(formOf(kind, before))
    setReason('')
    setWhen(whenApproved)
    setAsked(false)
    setRefusal(null)
  }

  const send = useAct(async () => {
    setRefusal(null)
    const key = product?.key ?? null
    try {
      const effectiveAt = effectiveAtOf(when)
      await callServer('Terms/Propose', { kind, key, terms, reason: reason.trim(), effectiveAt })
    } catch (failure) {
      if (!(failure instanceof CallFailed) || failure.codeName === 'tokenInvalid') throw failure
      setRefusal(failure)
      return
    }
    toast.success(text('rates.done'))
    onChanged()
    if (product === null) setSent(true)
    else discard()
  })

  // Only a form that is no longer unsaved lets the operator leave without asking.
  useEffect(() => {
    if (isSent) go(hrefs.products(kind))
  }, [isSent, kind])

  function propose() {
    setAsked(true)
    const isLate = whenFault(when, serverClock.now()) !== null
    if (isComplete && isConfirmed && !isLate && reason.trim() !== '') void send.run()
  }

  return {
    form,
    terms,
    faults,
    scales,
    changes,
    warnings,
    hints: hintsOf(wording.text, kind, form, changes, product === null),
    when,
    reason,
    asked,
    refusal,
    isConfirmed,
    isComplete,
    isChanged,
    send,
    setForm,
    setWhen,
    setReason,
    confirm: (isOn: boolean) => setConfirmed(isOn ? warned : ''),
    discard,
    propose,
  }
}
export type Proposing = ReturnType<typeof useProposing>

/** Beside each changed field its value before. */
function hintsOf(
  text: ReturnType<typeof useText>,
  kind: TermKind,
  form: TermsForm,
  changes: readonly WrittenDifference[],
  isNew: boolean,
): Record<string, string> {
  if (isNew) return {}
  const entries = changes.flatMap(({ field, row, before }) => {
    const was = text('products.was', { value: before })
    if (row === null) return [[field, was] as const]
    const described = fieldsOf(kind)[field]
    if (described?.form !== 'rows') return []
    const [first = ''] = Object.keys(described.fields)
    const typed = (form[field] as readonly TypedRow[]).find(
      (each) => each.before !== null && String(each.before[first]) === row.key,
    )
    return typed ? [[rowPlace(field, typed.id, row.field), was] as const] : []
  })
  return Object.fromEntries(entries)
}
