import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { cautionMs } from '@candor/engine/rules/withdrawal-terms'
import type { Connection, Database } from '../db/database.ts'
import type { Draft } from './drafts.ts'
import { testFunding } from './seeds/seeds.ts'

const firstUid = 10_000_001
const firstAccountId = 16
const demoFlags = ['testMoney', 'demo'] as const

// A user's account number in the ledger: dense, because the engine's tables grow up to the largest.
export function accountIdOf(userId: string): number {
  return Number(userId) - firstUid + firstAccountId
}

// The accounts of users: the first one, and by how much a user's number is larger.
export const userAccounts = { first: firstAccountId, uidShift: firstUid - firstAccountId } as const

// The owner of an account; null for one of the house.
export function userIdOf(accountId: number): string | null {
  return accountId < firstAccountId ? null : String(accountId - firstAccountId + firstUid)
}

// The commands that open a user's account, in one commit: an account is never half opened.
export async function openingOf(db: Database, userId: string, now: Date): Promise<Draft[]> {
  const user = await db
    .selectFrom('users')
    .select(['is_tryout', 'frozen_at', 'region', 'security_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const accountId = accountIdOf(userId)
  const flags = openingFlagsOf(user)
  const { region } = user
  const funding = user.is_tryout ? testFundingOf(accountId) : []
  const changedAt = user.security_changed_at
  const isCautious = changedAt !== null && now.getTime() < changedAt.getTime() + cautionMs
  return [
    { type: 'openAccount', accountId, flags },
    ...(region === null ? [] : [{ type: 'setAccountRegion' as const, accountId, region }]),
    ...(isCautious ? [{ type: 'startCaution' as const, accountId, cause: 'securityChanged' as const }] : []),
    ...funding,
  ]
}

// The test money of an account, credited at its opening or taken by its owner: the engine credits it once.
export function testFundingOf(accountId: number): Extract<Draft, { type: 'credit' }>[] {
  return testFunding.map(({ coinId, amount }) => ({
    type: 'credit',
    accountId,
    coinId,
    amount,
    flow: 'testFunding',
    reference: `test funding ${accountId} ${coinId}`,
  }))
}

export async function firstFlagsOf(db: Database, userId: string): Promise<AccountFlag[]> {
  const query = db.selectFrom('users').select(['is_tryout', 'frozen_at']).where('id', '=', userId)
  return openingFlagsOf(await query.executeTakeFirstOrThrow())
}

// The marks that an account is opened with.
export function openingFlagsOf(user: { is_tryout: boolean; frozen_at: Date | null }): AccountFlag[] {
  const { is_tryout, frozen_at } = user
  return [...(frozen_at === null ? [] : ['frozen' as const]), ...(is_tryout ? demoFlags : [])]
}

// When the owner last changed a password or the e-mail address.
export async function securityChangedAt(connection: Connection, userId: string): Promise<Date | null> {
  const user = await connection
    .selectFrom('users')
    .select('security_changed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.security_changed_at
}

// Accounts with test money whose last decided document has passed, in the tables of releases up to 2.14.
export async function certifiedOnTestMoney(connection: Connection): Promise<number[]> {
  const users = await connection
    .selectFrom('users')
    .select('id')
    .where('test_money_at', 'is not', null)
    .where('is_tryout', '=', false)
    .where(
      (eb) =>
        eb
          .selectFrom('certifications')
          .select('state')
          .whereRef('user_id', '=', 'users.id')
          .where('level', '=', 'primary')
          .where('state', '!=', 'review')
          .orderBy('id', 'desc')
          .limit(1),
      '=',
      'verified',
    )
    .orderBy('id')
    .execute()
  return users.map(({ id }) => accountIdOf(id))
}
