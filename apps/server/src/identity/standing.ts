import type { IdentityState } from '@candor/contract/rules/identity'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Connection } from '../db/database.ts'
import { hasTestMoney, newestOf, newestPrimaries, type Submission } from './queries.ts'

type Sent = Pick<Submission, 'state'> | undefined
export type Certification = { primary: IdentityState; advanced: IdentityState }

// The status of both levels of a user.
export async function certificationOf(
  connection: Connection,
  core: Pick<Core, 'mirror'>,
  userId: string,
): Promise<Certification> {
  return certificationWith(core, userId, {
    primary: await newestOf(connection, userId, 'primary'),
    advanced: await newestOf(connection, userId, 'advanced'),
    hasTestMoney: await hasTestMoney(connection, userId),
  })
}

// Whether the account may trade because of test money alone.
export async function isOnTestMoney(
  connection: Connection,
  core: Pick<Core, 'mirror'>,
  userId: string,
): Promise<boolean> {
  if (!(await hasTestMoney(connection, userId))) return false
  return (await certificationOf(connection, core, userId)).primary !== 'verified'
}

// The same, for callers that have already read the newest submissions.
export function certificationWith(
  core: Pick<Core, 'mirror'>,
  userId: string,
  known: { primary: Sent; advanced: Sent; hasTestMoney: boolean },
): Certification {
  const flags = core.mirror.flagsOf(accountIdOf(userId))
  return {
    // Test money comes with leave to trade, which says nothing about who its owner is.
    primary: stateOf(known.primary, flags.includes('certified') && !known.hasTestMoney),
    advanced: stateOf(known.advanced, flags.includes('advanced')),
  }
}

// Who of these has passed the primary check.
export async function verifiedAmong(
  connection: Connection,
  core: Pick<Core, 'mirror'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await newestPrimaries(connection, userIds)
  const verified = rows.filter(({ id, state, test_money_at }) => {
    const primary = state === null ? undefined : { state }
    const known = { primary, advanced: undefined, hasTestMoney: test_money_at !== null }
    return certificationWith(core, id, known).primary === 'verified'
  })
  return new Set(verified.map(({ id }) => id))
}

// A practice account is certified without submitting anything.
function stateOf(newest: Sent, isMarked: boolean): IdentityState {
  if (newest?.state === 'review' || newest?.state === 'verified') return newest.state
  if (isMarked) return 'verified'
  return newest?.state ?? 'unverified'
}
