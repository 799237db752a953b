import type { AccountMark } from '@candor/contract/rules/account'
import { type Act, barOf, needsStanding } from '@candor/contract/roles'
import { accountIdOf, firstFlagsOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import { debtDetails } from '../core/mirror/debt-details.ts'
import type { Database } from '../db/database.ts'
import type { Refusal } from './refusal.ts'

// The table's refusal of an act of a signed-in user, or of a visitor; null when there is none.
export type RoleCheck = (act: Act, userId: string | null) => Refusal | null | Promise<Refusal | null>

const visitor = { isSignedIn: false, marks: [], hasLoan: false, hasSupport: false }

// Answered from memory, so an order waits for nothing. The database is read only for an account that isn't open yet.
export function roleCheck(core: Pick<Core, 'mirror'>, db: Database): RoleCheck {
  const refusalFor = (act: Act, accountId: number, marks: readonly AccountMark[]): Refusal | null => {
    const { mirror } = core
    const { isOpened: isOpen } = mirror
    const { loan, support } = mirror.debtsOf(accountId)
    const debts = { hasLoan: loan !== null, hasSupport: support !== null }
    const bar = barOf(act, { isOpen, isSignedIn: true, marks, ...debts })
    if (bar === null) return null
    const { refused, reason } = bar
    const details = debtDetails(mirror, accountId, refused)
    return { refused, ...(reason !== undefined && { reason }), ...(details !== undefined && { details }) }
  }
  return (act, userId) => {
    if (!needsStanding(act)) return null
    if (userId === null) return barOf(act, { ...visitor, isOpen: core.mirror.isOpened })
    const accountId = accountIdOf(userId)
    if (core.mirror.hasAccount(accountId)) return refusalFor(act, accountId, core.mirror.flagsOf(accountId))
    return firstFlagsOf(db, userId).then((marks) => refusalFor(act, accountId, marks))
  }
}
