import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { toast } from '../toasts/toast.tsx'
import { useDebounced } from '../use-debounced.tsx'
import { shownError } from './shown-error.tsx'
import type { FieldErrors, Refused } from './shown-error.tsx'

export type FormOptions<Name extends string, Key extends string, Refusal extends string> = {
  // Also the prefix of every field's id.
  id: string
  initial: Record<Name, string>
  check: (values: Record<NoInfer<Name>, string>) => FieldErrors<NoInfer<Name>, Key>
  send: (values: Record<NoInfer<Name>, string>) => Promise<void>
  // The field of a server refusal; several if the refusal does not name one.
  fieldOfCode?: Partial<Record<Refusal, NoInfer<Name> | readonly NoInfer<Name>[]>>
}

/** The app's part of its forms: its texts, its sending, and its display of failures. */
export type FormHost<Key extends string, Refusal extends string> = {
  say: (key: Key) => string
  useAct: (act: () => Promise<void>) => { busy: boolean; run: () => Promise<boolean> }
  /** The name of a refusal and the key of its text; undefined if it is not a refusal. */
  refusalOf: (failure: unknown) => { name: Refusal; key: Key } | undefined
}

/** Makes the hook for forms that show errors at fields and as toasts, keep values and can't be sent twice. */
export function createFormHook<Key extends string, Refusal extends string>(host: FormHost<Key, Refusal>) {
  const { say, useAct, refusalOf } = host

  return function useForm<Name extends string>(options: FormOptions<Name, Key, Refusal>) {
    const { id, initial, check, send, fieldOfCode } = options
    const [values, setValues] = useState(initial)
    const [refused, setRefused] = useState<Refused<Name, Key> | null>(null)
    const rested = useDebounced(values)

    const fieldId = (name: Name) => `${id}-${name}`
    const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))

    function refuse(errors: FieldErrors<Name, Key>) {
      setRefused({ values, errors })
      const [first] = Object.keys(errors) as Name[]
      if (first !== undefined) document.getElementById(fieldId(first))?.focus()
    }

    const act = useAct(async () => {
      try {
        await send(values)
      } catch (failure) {
        const refusal = refusalOf(failure)
        const fields = refusal ? [fieldOfCode?.[refusal.name] ?? []].flat() : []
        if (refusal && fields.length > 0)
          refuse(Object.fromEntries(fields.map((field) => [field, refusal.key])) as FieldErrors<Name, Key>)
        throw failure
      }
    })

    /** Shows the first complaint about these fields; true if there is none. */
    function validate(names?: readonly Name[]): boolean {
      const all = Object.entries<Key>(check(values) as Record<Name, Key>)
      const found = all.filter(([name]) => !names || names.includes(name as Name))
      const [first] = found
      if (!first) return true
      refuse(Object.fromEntries(found) as FieldErrors<Name, Key>)
      toast.error(say(first[1]))
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
        error: error && say(error),
      }
    }

    return { id, values, set, field, validate, submit, busy: act.busy }
  }
}
