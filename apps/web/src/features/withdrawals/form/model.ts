import { formatAmount, parseAmount } from '@candor/money/amount'
import { trimDecimal } from '@candor/client/figures/format'
import { refuseWithdrawalAmount } from '@candor/engine/rules/withdrawal-terms'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import type { AmountComplaint } from '../../../shared/form/amount-check.ts'
import { mostIn, type Room, roomComplaint } from '../../../shared/wallet/limit-room.ts'
import { formatClock } from '@candor/client/figures/format-time'

export type Kind = WithdrawalMethod['kind']

function boundsOf(method: WithdrawalMethod) {
  const units = (decimal: string) => unitsOf(decimal, method.scale)
  return {
    amountMin: units(method.amountMin),
    amountMax: units(method.amountMax),
    step: units(method.step),
    decimals: method.decimals,
  }
}

/** The first rule broken by an amount, by the rules of the engine itself; null if it may be sent. */
export function complaintOf(
  typed: string,
  method: WithdrawalMethod,
  available: string | null,
  room: Room,
): AmountComplaint | null {
  const { scale, coin: unit, amountMin, amountMax, step, leftToday } = method
  if (typed === '') return { key: 'ticket.amountRequired' }
  const units = parseAmount(trimDecimal(typed), scale)
  if (units === null) return { key: 'withdraw.tooFine', values: { decimals: method.decimals } }
  const told = (decimal: string) => trimDecimal(decimal)
  switch (refuseWithdrawalAmount(units, boundsOf(method), scale)) {
    case 'withdrawalNotPositive':
      return { key: 'ticket.aboveZero' }
    case 'withdrawalOutsideRange':
      return units < unitsOf(amountMin, scale)
        ? { key: 'ticket.least', values: { least: told(amountMin), unit } }
        : { key: 'ticket.most', values: { most: told(amountMax), unit } }
    case 'withdrawalTooFine':
      return { key: 'withdraw.tooFine', values: { decimals: method.decimals } }
    case 'withdrawalOffStep':
      return { key: 'withdraw.offStep', values: { step: told(step), unit } }
    case null:
  }
  if (units > unitsOf(leftToday, scale)) return { key: 'limit.over', values: { left: told(leftToday), unit } }
  const limited = roomComplaint(units, method, room)
  if (limited !== null) return limited
  if (available !== null && units > unitsOf(available, scale))
    return { key: 'ticket.overBalance', values: { available: told(available), unit } }
  return null
}

/** The unit of valid amounts: the least common multiple of the step and the smallest decimal. */
export function fineness(method: WithdrawalMethod): bigint {
  const step = unitsOf(method.step, method.scale)
  const decimal = 10n ** BigInt(method.scale - method.decimals)
  let [a, b] = [step, decimal]
  while (b > 0n) [a, b] = [b, a % b]
  return (step / a) * decimal
}

/** The largest withdrawal: the balance, within the bounds, in whole steps. The fee is included. */
export function allOf(method: WithdrawalMethod, available: string, room: Room): string {
  const { scale } = method
  const { amountMax } = boundsOf(method)
  const bounds = [unitsOf(available, scale), amountMax, unitsOf(method.leftToday, scale)]
  const within = mostIn(room, method)
  const most = [...bounds, ...(within === null ? [] : [within])].reduce((a, b) => (b < a ? b : a))
  return trimDecimal(formatAmount(most - (most % fineness(method)), scale))
}

/** The coins of the methods, held coins first, otherwise in their order. */
export function coinsOf(methods: readonly WithdrawalMethod[], held: ReadonlySet<string>): string[] {
  const coins = [...new Set(methods.filter(({ kind }) => kind === 'crypto').map(({ coin }) => coin))]
  return [...coins.filter((coin) => held.has(coin)), ...coins.filter((coin) => !held.has(coin))]
}

/** The requested method: by kind and coin, and by network if given; else the first open one. */
export function methodFor(
  methods: readonly WithdrawalMethod[],
  { kind, coin, network }: { kind: Kind; coin: string | null; network: string | null },
): WithdrawalMethod | undefined {
  const fitting = methods.filter((one) => one.kind === kind && (coin === null || one.coin === coin))
  return (
    fitting.find((one) => network !== null && one.network === network) ??
    fitting.find(({ state }) => state === 'open') ??
    fitting[0]
  )
}

const minuteMs = 60_000

/** Hours of the day in New York, in the format of the language. */
export function hoursText(from: number, to: number, locale: string): string {
  const told = (minutes: number) => formatClock(minutes * minuteMs, locale, 'minute', 'UTC')
  return `${told(from)} – ${told(to)}`
}
