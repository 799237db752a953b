import type { AccountFlag } from '../../rules/account-flags.ts'
import type { AnyCommand } from '../product.ts'
import type { State } from '../state.ts'

/** Notes the operators behind marks that make a loan possible. */
export function noteMarks(
  state: State,
  command: AnyCommand & { readonly accountId: number },
  set: readonly AccountFlag[],
): void {
  if (set.includes('certified') || set.includes('advanced')) noteAssessor(state, command)
}

/** Notes the operators behind an assessment; an assessing job has none. */
export function noteAssessor(
  state: State,
  { by, accountId }: AnyCommand & { readonly accountId: number },
): void {
  if (state.rules < 7 || by.kind !== 'operator') return
  state.assessors.add(accountId, by.operatorId)
  if (by.approverId !== null) state.assessors.add(accountId, by.approverId)
}
