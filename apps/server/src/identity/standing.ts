import type { IdentityState } from '@candor/contract/rules/identity'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Connection } from '../db/database.ts'
import { hasTestMoney, newestOf, type Submission } from './queries.ts'

export type Certification = { primary: IdentityState; advanced: IdentityState }

// The status of both levels of a user.
export async function certificationOf(
  connection: Connection,
  core: Pick<Core, 'mirror'>,
  userId: string,
): Promise<Certification> {
  const flags = core.mirror.flagsOf(accountIdOf(userId))
  // Test money comes with leave to trade, which says nothing about who its owner is.
  const isProven = flags.includes('certified') && !(await hasTestMoney(connection, userId))
  return {
    primary: stateOf(await newestOf(connection, userId, 'primary'), isProven),
    advanced: stateOf(await newestOf(connection, userId, 'advanced'), flags.includes('advanced')),
  }
}

// A practice account is certified without submitting anything.
export function stateOf(newest: Pick<Submission, 'state'> | undefined, isMarked: boolean): IdentityState {
  if (newest?.state === 'review' || newest?.state === 'verified') return newest.state
  if (isMarked) return 'verified'
  return newest?.state ?? 'unverified'
}
