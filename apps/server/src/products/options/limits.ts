import { dayOf, type KeptLimits, limitsAt, noLimits } from '@candor/engine/rules/option-limits'
import { formatAmount, parseAmount } from '@candor/money/amount'
import type { CallOutput } from '@candor/contract/calls'
import { toWireTime } from '@candor/contract/wire-time'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stakeCoinOf } from './orders.ts'
import { dayResult, findLimits } from './queries.ts'

type LimitsAnswer = CallOutput<'Options/GetLimits'>

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs
const refuseLimits = refusalAmong('limits', ['invalidRequest', 'optionSelfExcluded'])

export function getLimits(services: Services): Handler<'Options/GetLimits'> {
  return async (_request, { userId, now }) => {
    const accountId = await services.core.ensureAccount(userId)
    return await answer(services, accountId, now)
  }
}

export function setLimits(services: Services): Handler<'Options/SetLimits'> {
  const { core } = services
  return async (form, { userId, now }) => {
    const scale = stakeCoinOf(core.mirror)?.scale ?? 0
    const { dailyLossMax: lossText, coolOffHours, exclusionDays } = form
    const dailyLossMax = typeof lossText === 'string' ? parseAmount(lossText, scale) : null
    const isWrong = typeof lossText === 'string' && (dailyLossMax === null || dailyLossMax === 0n)
    if (isWrong) return refuse('optionAmountWrong')
    // In whole seconds, so that the displayed limit is exact.
    const secondAfter = (ms: number) => Math.floor((now.getTime() + ms) / secondMs) * secondMs
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'setOptionLimits',
      accountId,
      ...(lossText !== undefined && { dailyLossMax }),
      ...(coolOffHours !== undefined && {
        coolOffUntil: coolOffHours === null ? 0 : secondAfter(coolOffHours * hourMs),
      }),
      ...(exclusionDays !== undefined && { excludedUntil: secondAfter(exclusionDays * dayMs) }),
    })
    if ('refused' in submitted) return refuseLimits(submitted)
    // The limit applies even if it can't be shown now.
    return await answer(services, accountId, now)
  }
}

async function answer({ core, db }: Services, accountId: number, now: Date): Promise<LimitsAnswer> {
  await core.waitForViews(accountId, 'option-limits', 'option-orders')
  const nowMs = now.getTime()
  const row = await findLimits(db, accountId)
  const limits = limitsAt(row ? keptOf(row) : noLimits, nowMs)
  const day = await dayResult(db, accountId, new Date(dayOf(nowMs) * dayMs))
  const scale = stakeCoinOf(core.mirror)?.scale ?? 0
  const units = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, scale))
  const moment = (ms: number) => (ms === 0 ? null : toWireTime(new Date(ms)))
  const { easedLossMax, easedCoolOff } = limits
  return {
    dailyLossMax: units(limits.dailyLossMax),
    coolOffUntil: moment(limits.coolOffUntil),
    excludedUntil: moment(limits.excludedUntil),
    easedLossMax: easedLossMax && {
      value: units(easedLossMax.value),
      from: toWireTime(new Date(easedLossMax.from)),
    },
    easedCoolOff: easedCoolOff && {
      value: moment(easedCoolOff.value),
      from: toWireTime(new Date(easedCoolOff.from)),
    },
    lossToday: formatAmount(day.loss, scale),
    atStake: formatAmount(day.atStake, scale),
  }
}

function keptOf(row: ViewRow<'option_limits'>): KeptLimits {
  const { eased_loss_max, eased_loss_from_ms, eased_cool_off_until_ms, eased_cool_off_from_ms } = row
  const units = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    dailyLossMax: units(row.daily_loss_max),
    coolOffUntil: Number(row.cool_off_until_ms),
    excludedUntil: Number(row.excluded_until_ms),
    easedLossMax:
      eased_loss_from_ms === null ? null : { value: units(eased_loss_max), from: Number(eased_loss_from_ms) },
    easedCoolOff:
      eased_cool_off_from_ms === null
        ? null
        : { value: Number(eased_cool_off_until_ms ?? 0), from: Number(eased_cool_off_from_ms) },
  }
}
