import { toWireTime } from '@candor/contract/wire-time'
import type { Handler } from '../../platform/gateway/handler.ts'
import { verifiedAmong } from '../../platform/identity/standing.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { Services } from '../../platform/services.ts'
import { countInvited, userById } from '../../platform/db/users.ts'
import { invitedAfter, listInvited } from './queries.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Core } from '../../platform/core/core.ts'

// Whether a user's account is not a practice account. One that is not open yet will be what the user registered for.
function isReal(core: Pick<Core, 'mirror'>, user: { id: string; is_tryout: boolean }): boolean {
  const accountId = accountIdOf(user.id)
  const { mirror } = core
  return mirror.hasAccount(accountId) ? !mirror.flagsOf(accountId).includes('demo') : !user.is_tryout
}

// Pages are counted from the first account that joined: an account number would identify someone.
export function getInvitations({ core, db }: Services): Handler<'Agents/GetInvitations'> {
  return async ({ before, limit }, { userId }) => {
    const count = await countInvited(db, userId)
    const first = before === undefined ? count : Math.min(Number(before) - 1, count)
    const rows = first < 1 ? [] : await invitedAfter(db, { userId, offset: count - first, limit })
    const verified = await verifiedAmong(db, core, idsOf(rows))
    const next = first - rows.length + 1
    return {
      invitationCode: (await userById(db, userId)).invitation_code,
      count,
      invited: rows.map(({ id, registered_at }) => ({
        joinedAt: toWireTime(registered_at),
        isCertified: verified.has(id),
      })),
      nextPage: next > 1 ? String(next) : null,
    }
  }
}

export function getInvited({ core, db }: Services): Handler<'Agents/GetInvited'> {
  return async ({ before, limit }, { userId }) => {
    const rows = await listInvited(db, { userId, before, limit })
    const verified = await verifiedAmong(db, core, idsOf(rows))
    return {
      accounts: rows.map((row) => ({
        uid: row.id,
        nickname: row.nickname,
        email: masked(row.email, mask.email),
        joinedAt: toWireTime(row.registered_at),
        isCertified: verified.has(row.id),
        isReal: isReal(core, row),
      })),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    }
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
