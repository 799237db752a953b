import { toWireTime } from '@candor/contract/wire-time'
import { normalPhone } from '@candor/contract/rules/account'
import type { UserSummary } from '@candor/contract/operators/calls/users'
import { userIdOf } from '../../core/accounts.ts'
import type { OperatorHandler } from '../../gateway/operators/handler.ts'
import { marksNow } from '../../operators/decided-marks.ts'
import type { ViewName } from '../../projections/schema.ts'
import { mask, masked } from '../../wire/mask.ts'
import type { Services } from '../services.ts'
import { findUsers, newestUsers, ownersOfOrder, type userById } from './queries.ts'

type User = NonNullable<Awaited<ReturnType<typeof userById>>>

// Where orders have their numbers, each product its own.
const orderTables = {
  orders: 'views.orders',
  'option-orders': 'views.option_orders',
  pledges: 'views.pledges',
  'lab-orders': 'views.lab_orders',
  swaps: 'views.swaps',
} as const satisfies Partial<Record<ViewName, string>>

export function searchUsers(services: Services): OperatorHandler<'Users/Search'> {
  return async ({ text, before, limit }) => {
    const { core, db } = services
    const sought = text.trim()
    const page = { before, limit }
    const users =
      sought === ''
        ? await newestUsers(db, page)
        : await findUsers(
            db,
            {
              start: sought.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
              phoneStart: phoneStartOf(sought),
              ownerIds: await ownersOf(services, sought),
            },
            page,
          )
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

// Numbers are kept with the plus of the country before them; whoever reads one out may leave it away.
function phoneStartOf(text: string): string | null {
  const digits = normalPhone(text).replace(/^\+/, '')
  return /^\d{1,15}$/.test(digits) ? `+${digits}` : null
}

// A view that can't be read now finds nobody; the rest of the search still does.
async function ownersOf({ core, db }: Services, text: string): Promise<string[]> {
  if (!/^[1-9]\d{0,14}$/.test(text)) return []
  const tables = Object.entries(orderTables).flatMap(([view, table]) =>
    core.isViewLive(view as ViewName) ? [table] : [],
  )
  const accountIds = await ownersOfOrder(db, tables, text)
  return accountIds.flatMap((accountId) => userIdOf(accountId) ?? [])
}
