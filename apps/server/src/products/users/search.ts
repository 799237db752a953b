import { toWireTime } from '@candor/contract/wire-time'
import { hasRight } from '@candor/contract/operators/rights'
import { normalPhone } from '@candor/contract/rules/account'
import type { UserSummary } from '@candor/contract/operators/calls/users'
import { userIdOf } from '../../platform/core/accounts.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { wordSearch } from '../../platform/operators/word-search.ts'
import { marksNow } from '../../platform/operators/decided-marks.ts'
import type { ViewName } from '../../platform/projections/schema.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { Services } from '../../platform/services.ts'
import { findUsers, newestUsers, ownersOfOrder, type Sought, type userById } from './queries.ts'

type User = NonNullable<Awaited<ReturnType<typeof userById>>>

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

export function summaryOf(core: Services['core'], user: User): UserSummary {
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
