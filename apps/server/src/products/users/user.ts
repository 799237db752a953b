import type { UserSummary } from '@candor/contract/operators/calls/users'
import { hasRight } from '@candor/contract/operators/rights'
import { normalPhone } from '@candor/contract/rules/account'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf, userIdOf } from '../../platform/core/accounts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { creditScoreOf } from '../../platform/identity/credit-score.ts'
import { certificationOf } from '../../platform/identity/standing.ts'
import { decidedNow, marksNow } from '../../platform/operators/decided-marks.ts'
import { wordSearch } from '../../platform/operators/word-search.ts'
import type { ViewName } from '../../platform/projections/schema.ts'
import type { Services } from '../../platform/services.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import { countInvited, marksOf, findUser, type UserRow } from '../../platform/db/users.ts'
import { findUsers, newestUsers, ownersOfOrder, type Sought } from './queries.ts'

export function getUser({ core, db }: Services): OperatorHandler<'Users/GetUser'> {
  return async ({ uid }) => {
    const user = await findUser(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const decided = decidedNow(core, user, await marksOf(db, uid))
    const ids = decided.map(({ row }) => row?.operator_id ?? null)
    const nameOf = await operatorNames(db, ids)
    return {
      user: {
        ...summaryOf(core, user),
        realName: masked(user.real_name, mask.name),
        phone: masked(user.phone, mask.phone),
        address: masked(user.address, mask.address),
        age: masked(user.age, mask.age),
        language: user.language,
        invitationCode: user.invitation_code,
        invitedBy: user.invited_by,
        hasFundPassword: user.fund_password_hash !== null,
        hasAccount: core.mirror.hasAccount(accountIdOf(uid)),
        securityChangedAt: user.security_changed_at && toWireTime(user.security_changed_at),
        certification: await certificationOf(db, core, uid),
        creditScore: await creditScoreOf(db, core, uid),
        loanLimit: loanLimitOf(core.mirror, accountIdOf(uid)),
        invitedCount: await countInvited(db, uid),
      },
      restrictions: decided.map(({ mark, row }) => ({
        mark,
        since: row ? toWireTime(row.decided_at) : null,
        reason: row?.reason ?? null,
        by: row ? nameOf(row.operator_id) : null,
      })),
    }
  }
}

function loanLimitOf(mirror: Mirror, accountId: number) {
  const { terms } = mirror.loans
  const limit = mirror.loans.limitOf(accountId)
  if (terms === null || limit === null) return null
  const { symbol, scale } = mirror.coin(terms.coinId)
  return { amount: formatAmount(limit, scale), coin: symbol }
}

export function unmask({ db }: Services): OperatorHandler<'Users/Unmask'> {
  return async ({ uid }) => {
    const user = await findUser(db, uid)
    if (!user) return refuse('userDoesNotExist')
    const { email, phone, real_name: realName, address, age } = user
    return { email, phone, realName, address, age }
  }
}

// The table of each product's order numbers.
const orderTables = {
  orders: 'views.orders',
  'option-orders': 'views.option_orders',
  pledges: 'views.pledges',
  'lab-orders': 'views.lab_orders',
  swaps: 'views.swaps',
} as const satisfies Partial<Record<ViewName, string>>

export function searchUsers(services: Services): OperatorHandler<'Users/Search'> {
  return async ({ text: typed, before, limit }, { role, note }) => {
    const { core, db } = services
    const text = typed.trim()
    const page = { before, limit }
    const sought = async (): Promise<Sought> => ({
      text,
      phone: phoneOf(text),
      nameWords: wordSearch(text),
      isPersonalByStart: hasRight(role, 'seePersonal'),
      ownerIds: await ownersOf(services, text),
    })
    const { users, personalIds } =
      text === ''
        ? { users: await newestUsers(db, page), personalIds: [] }
        : await findUsers(db, await sought(), page)
    // Finding a user by their address reveals a part of it.
    if (personalIds.length > 0) note({ details: { foundByPersonal: personalIds } })
    return {
      users: users.map((user) => summaryOf(core, user)),
      nextPage: users.length < limit ? null : (users.at(-1)?.id ?? null),
    }
  }
}

function summaryOf(core: Services['core'], user: UserRow): UserSummary {
  return {
    uid: user.id,
    username: user.username,
    nickname: user.nickname,
    email: masked(user.email, mask.email),
    region: core.regionOf(user.id, user.region),
    marks: marksNow(core, user),
    isTryout: user.is_tryout,
    registeredAt: toWireTime(user.registered_at),
  }
}

// Numbers are stored with a plus and the country code; the plus may be missing in the typed text.
function phoneOf(text: string): string | null {
  const digits = normalPhone(text).replace(/^\+/, '')
  return /^\d{1,15}$/.test(digits) ? `+${digits}` : null
}

// An unavailable view finds nobody; the rest of the search still works.
async function ownersOf({ core, db }: Services, text: string): Promise<string[]> {
  if (!/^[1-9]\d{0,14}$/.test(text)) return []
  const tables = Object.entries(orderTables).flatMap(([view, table]) =>
    core.isViewLive(view as ViewName) ? [table] : [],
  )
  const accountIds = await ownersOfOrder(db, tables, text)
  return accountIds.flatMap((accountId) => userIdOf(accountId) ?? [])
}
