import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { RefusalName } from '@candor/contract/result-codes'
import { toast } from '../toast.tsx'
import { t } from '../../../../apps/web/src/i18n/text.ts'
import type { TextKey } from '../../../../apps/web/src/i18n/text.ts'
import { useAct } from '@candor/client/react/act'
import { CallFailed } from '@candor/client/calls/call-failed'
import { useDebounced } from '../use-debounced.tsx'
import type { FieldErrors } from '../../../../apps/web/src/shared/form/form-check.ts'
import { shownError } from './shown-error.tsx'
import type { Refused } from './shown-error.tsx'

export type FormOptions<Name extends string> = {
  // Also the start of every field's id.
  id: string
  initial: Record<Name, string>
  check: (values: Record<NoInfer<Name>, string>) => FieldErrors<NoInfer<Name>>
  send: (values: Record<NoInfer<Name>, string>) => Promise<void>
  // Which field a refusal of the server is about; several when it does not say which of them.
  fieldOfCode?: Partial<Record<RefusalName, NoInfer<Name> | readonly NoInfer<Name>[]>>
}

/** A form that shows its errors at the fields and as a toast, keeps what was typed and can't be sent twice. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { id, initial, check, send, fieldOfCode } = options
  const [values, setValues] = useState(initial)
  const [refused, setRefused] = useState<Refused<Name> | null>(null)
  const rested = useDebounced(values)

  const fieldId = (name: Name) => `${id}-${name}`
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))

  function refuse(errors: FieldErrors<Name>) {
    setRefused({ values, errors })
    const [first] = Object.keys(errors) as Name[]
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }

  const act = useAct(async () => {
    try {
      await send(values)
    } catch (failure) {
      const name = failure instanceof CallFailed ? failure.codeName : undefined
      const fields = name && name !== 'success' ? [fieldOfCode?.[name] ?? []].flat() : []
      if (fields.length > 0)
        refuse(Object.fromEntries(fields.map((field) => [field, `code.${name}`])) as FieldErrors<Name>)
      throw failure
    }
  })

  /** Tells the first complaint about these fields; true when there is none. */
  function validate(names?: readonly Name[]): boolean {
    const all = Object.entries<TextKey>(check(values) as Record<Name, TextKey>)
    const found = all.filter(([name]) => !names || names.includes(name as Name))
    const [first] = found
    if (!first) return true
    refuse(Object.fromEntries(found) as FieldErrors<Name>)
    toast.error(t(first[1]))
    return false
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!act.busy && validate()) void act.run()
  }

  function field(name: Name) {
    const error = shownError(name, { values, rested, initial, refused, check })
    return {
      id: fieldId(name),
      name,
      value: values[name],
      onValueChange: (value: string) => set(name, value),
      error: error && t(error),
    }
  }

  return { id, values, set, field, validate, submit, busy: act.busy }
}
