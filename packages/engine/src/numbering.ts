import { describe } from './descriptions.ts'
import type { State } from './state.ts'

/** The field of a command that gets a number when sequenced, and that number; null for other commands. */
export function nextNumber(state: State, type: string): { field: string; number: number } | null {
  const { numbered } = describe(type)
  return numbered === undefined ? null : { field: numbered.field, number: numbered.last(state) + 1 }
}
