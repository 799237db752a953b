import type { AccountMark } from '@candor/contract/rules/account'
import { type Act, asksWhoItIs, barOf, needsStanding, type Standing } from '@candor/contract/roles'
import { accountIdOf, firstFlagsOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import { debtDetails } from '../core/debt-details.ts'
import type { Database } from '../db/database.ts'
import type { Refusal } from './refusal.ts'

// What the table of roles says against an act of a signed-in user; null when nothing does.
export type RoleCheck = (act: Act, userId: string) => Refusal | null | Promise<Refusal | null>

// Answered from memory, so an order waits for nothing. The database is read only for an account that isn't open yet, and
// for acts that need a verified owner.
export function roleCheck(
  core: Pick<Core, 'mirror'>,
  db: Database,
  isOnTestMoney: (userId: string) => Promise<boolean>,
): RoleCheck {
  const refusalFor = (
    act: Act,
    userId: string,
    known: Pick<Standing, 'marks' | 'isOnTestMoney'>,
  ): Refusal | null => {
    const { mirror } = core
    const accountId = accountIdOf(userId)
    const { loan, support } = mirror.debtsOf(accountId)
    const standing: Standing = {
      isSignedIn: true,
      ...known,
      hasLoan: loan !== null,
      hasSupport: support !== null,
    }
    const bar = barOf(act, standing)
    if (bar === null) return null
    const { refused, reason } = bar
    const details = debtDetails(mirror, accountId, refused)
    return { refused, ...(reason !== undefined && { reason }), ...(details !== undefined && { details }) }
  }
  return (act, userId) => {
    if (!needsStanding(act)) return null
    const accountId = accountIdOf(userId)
    const read = (marks: readonly AccountMark[], isOnTest: boolean) =>
      refusalFor(act, userId, { marks, isOnTestMoney: isOnTest })
    if (!core.mirror.hasAccount(accountId))
      return firstFlagsOf(db, userId).then((marks) => read(marks, false))
    if (!asksWhoItIs(act)) return read(core.mirror.flagsOf(accountId), false)
    return isOnTestMoney(userId).then((isOnTest) => read(core.mirror.flagsOf(accountId), isOnTest))
  }
}
