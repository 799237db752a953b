import { toWireTime } from '@candor/contract/wire-time'
import {
  type DailyLimits,
  leftOf,
  levelOf,
  limitedActs,
  type LimitedAct,
  limitLevels,
  limitOf,
  limitsOfLevel,
} from '@candor/engine/rules/daily-limits'
import { bitsOf } from '@candor/engine/rules/account-flags'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isWaiting, lastChange, openChange, proposalNames } from '../../platform/operators/agreed.ts'
import { notifyNews } from '../../platform/operators/queues/notices.ts'
import type { Follower } from '../../platform/operators/queues/queue.ts'
import type { Services } from '../../platform/services.ts'
import { limitProposals, untoldLimits } from './queries.ts'

// The engine's name for the subject of such proposals.
export const subjectOf = (accountId: number) => `limits of account ${accountId}`

export function getOwnLimits({ core }: Services): Handler<'Wallet/GetLimits'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId)
    return { limits: limitsOf(core.mirror, accountId, now.getTime()) }
  }
}

function limitsOf(mirror: Mirror, accountId: number, nowMs: number) {
  const { terms } = mirror.limits.limits
  const inForce = mirror.limits.limitsOf(accountId)
  if (terms === null || inForce === null) return null
  const { symbol, scale } = mirror.coin(terms.coinId)
  const units = (amount: bigint) => formatAmount(amount, scale)
  const shown = (amount: bigint | null) => (amount === null ? null : units(amount))
  const ofAct = (act: LimitedAct) => {
    const limit = limitOf(inForce, act)
    const product = act === 'deposit' ? mirror.deposits : mirror.withdrawals
    const used = product.dayWorthOf(accountId, nowMs)
    return { limit: shown(limit), used: units(used), left: shown(leftOf(limit, used)) }
  }
  return {
    coin: symbol,
    scale,
    level: levelOf(bitsOf(mirror.flagsOf(accountId))),
    isOwn: mirror.limits.limits.ofAccount(accountId) !== null,
    deposit: ofAct('deposit'),
    withdraw: ofAct('withdraw'),
    levels: limitLevels.map((level) => {
      const { depositPerDayMax, withdrawPerDayMax } = limitsOfLevel(terms, level)
      return {
        level,
        depositPerDayMax: shown(depositPerDayMax),
        withdrawPerDayMax: shown(withdrawPerDayMax),
      }
    }),
  }
}

export function getLimits({ core, db }: Services): OperatorHandler<'Users/GetLimits'> {
  return async ({ uid }, { operatorId, now }) => {
    const accountId = accountIdOf(uid)
    await core.waitForViews(null, 'approvals')
    const rows = await limitProposals(db, subjectOf(accountId))
    const named = await proposalNames(db, rows)
    const open = rows.find((row) => isWaiting(row, now))
    const change = lastChange(
      rows.find(({ ended_as }) => ended_as === 'approved'),
      named,
    )
    return {
      limits: limitsOf(core.mirror, accountId, now.getTime()),
      changed: change,
      proposal: open
        ? {
            ...openChange(open, named, operatorId),
            proposedAt: toWireTime(open.edited_at ?? open.proposed_at),
            limits: saidIn(core.mirror, open.line),
          }
        : null,
    }
  }
}

// The limits in the line of a proposal; null removes those of the account.
function saidIn(mirror: Mirror, line: string) {
  const { limits } = JSON.parse(line) as { limits: Record<keyof DailyLimits, string | null> | null }
  const { terms } = mirror.limits.limits
  if (limits === null || terms === null) return null
  const { scale } = mirror.coin(terms.coinId)
  const shown = (units: string | null) => (units === null ? null : formatAmount(BigInt(units), scale))
  return {
    depositPerDayMax: shown(limits.depositPerDayMax),
    withdrawPerDayMax: shown(limits.withdrawPerDayMax),
  }
}

// Each user is notified once of limits that two operators have set.
export function limitMails(services: Services): Follower {
  const { core, mail } = services
  return {
    views: ['approvals'],
    after: ['accountLimitsSet'],
    follow: () =>
      notifyNews(services, {
        untold: untoldLimits,
        notice: ({ proposal_id }) => ({ table: 'limit_notices', key: { proposal_id } }),
        shownTo: ({ account_id }) => account_id,
        mail: async (tx, told, now) => {
          if (told.email === null) return
          const to = { to: told.email, language: told.language, now }
          const reason = told.reason ?? ''
          const limits = saidIn(core.mirror, told.line)
          if (limits === null) return await mail.add(tx, { ...to, kind: 'limitsCleared', values: { reason } })
          const { terms } = core.mirror.limits.limits
          const coin = terms === null ? '' : core.mirror.coin(terms.coinId).symbol
          const [deposit, withdraw] = limitedActs.map((act) => limits[`${act}PerDayMax`])
          const values = { coin, deposit: deposit ?? 'none', withdraw: withdraw ?? 'none', reason }
          await mail.add(tx, { ...to, kind: 'limitsSet', values })
        },
      }),
  }
}
