import type { FieldErrors as Errors } from '@candor/ui/form/shown-error'
import type { TextKey } from '../../i18n/text.ts'

// One rule, one line: the first complaint of a field is the one it shows.
export type Complaint = TextKey | undefined
export type FieldErrors<Name extends string> = Errors<Name, TextKey>

/** Skips valid fields; the order of fields stays, and the first complaint is shown first. */
export function complaints<Name extends string>(checks: Record<Name, Complaint>): FieldErrors<Name> {
  const wrong = Object.entries<Complaint>(checks).filter(([, complaint]) => complaint !== undefined)
  return Object.fromEntries(wrong) as FieldErrors<Name>
}
