import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Follower } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { heldCoins, inForce, listHolds, untoldHolds } from './queries.ts'

// The owner sees what is on hold now; the fund flow has the past.
export function getOwnHolds({ core, db }: Services): Handler<'Wallet/GetHolds'> {
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'holds')
    const rows = await listHolds(db, { accountId, before, limit }, inForce)
    return {
      holds: rows.map((row) => {
        const { symbol: coin, scale } = core.mirror.coin(row.coin_id)
        return {
          holdId: row.hold_id,
          coin,
          amount: formatAmount(BigInt(row.amount), scale),
          heldAt: toWireTime(row.held_at),
          reason: row.reason,
        }
      }),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.hold_id ?? null),
    }
  }
}

export function getHolds({ core, db }: Services): OperatorHandler<'Users/GetHolds'> {
  return async ({ uid, before, limit }) => {
    const accountId = accountIdOf(uid)
    await core.waitForViews(accountId, 'holds', 'balances')
    const rows = await listHolds(db, { accountId, before, limit })
    const coins = await heldCoins(db, accountId)
    const nameOf = await operatorNames(
      db,
      rows.flatMap((row) => [row.held_by, row.released_by]),
    )
    return {
      holds: rows.map((row) => {
        const { symbol: coin, scale } = core.mirror.coin(row.coin_id)
        return {
          holdId: row.hold_id,
          coin,
          amount: formatAmount(BigInt(row.amount), scale),
          reason: row.reason,
          heldAt: toWireTime(row.held_at),
          by: nameOf(row.held_by),
          released: row.released_at && {
            at: toWireTime(row.released_at),
            by: nameOf(row.released_by),
            reason: row.release_reason,
          },
        }
      }),
      coins: coins.map(({ coin_id, available, held }) => {
        const { symbol: coin, scale } = core.mirror.coin(coin_id)
        const text = (units: string) => formatAmount(BigInt(units), scale)
        return { coin, scale, available: text(available), held: text(held) }
      }),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.hold_id ?? null),
    }
  }
}

export function holdMails(services: Services): Follower {
  const { core, mail } = services
  return {
    views: ['holds'],
    after: ['fundsFrozen', 'freezeReleased'],
    follow: () =>
      notifyNews(services, {
        untold: untoldHolds,
        notice: ({ hold_id, what }) => ({ table: 'hold_notices', key: { hold_id, what } }),
        mail: async (tx, told, now) => {
          if (told.email === null) return
          const { symbol, scale } = core.mirror.coin(told.coin_id)
          const amount = `${formatAmount(BigInt(told.amount), scale)} ${symbol}`
          const to = { to: told.email, language: told.language, now }
          if (told.what === 'held') {
            const values = { amount, reason: told.reason ?? '' }
            return await mail.add(tx, { ...to, kind: 'fundsHeld', values })
          }
          const values = { amount, reason: told.release_reason ?? '' }
          return await mail.add(tx, { ...to, kind: 'holdReleased', values })
        },
      }),
  }
}
