import type { IdentityState } from '@candor/contract/rules/identity'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { Connection } from '../db/database.ts'
import { newestOf, newestPrimaries, type Submission } from './queries.ts'

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
  })
}

// The same, for callers that have already read the newest submissions.
export function certificationWith(
  core: Pick<Core, 'mirror'>,
  userId: string,
  known: { primary: Sent; advanced: Sent },
): Certification {
  const flags = core.mirror.flagsOf(accountIdOf(userId))
  return {
    // A practice account has nothing to submit.
    primary: stateOf(known.primary, flags.includes('certified') || flags.includes('demo')),
    advanced: stateOf(known.advanced, flags.includes('advanced')),
  }
}

// Which of these users have passed the primary check.
export async function verifiedAmong(
  connection: Connection,
  core: Pick<Core, 'mirror'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await newestPrimaries(connection, userIds)
  const verified = rows.filter(({ id, state }) => {
    const primary = state === null ? undefined : { state }
    return certificationWith(core, id, { primary, advanced: undefined }).primary === 'verified'
  })
  return new Set(verified.map(({ id }) => id))
}

// The state of the last submission, unless it was refused and the account is marked all the same.
function stateOf(newest: Sent, isMarked: boolean): IdentityState {
  if (newest?.state === 'review' || newest?.state === 'verified') return newest.state
  if (isMarked) return 'verified'
  return newest?.state ?? 'unverified'
}
