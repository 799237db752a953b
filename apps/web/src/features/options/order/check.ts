import type { OptionOrder, OptionTick } from '@candor/contract/calls/options'
import { checkNotOpened, checkOption } from '@candor/engine/rules/option-check'
import type { Acceptance, OptionFault } from '@candor/engine/rules/option-check'
import { optionIncome, optionWinnings } from '@candor/engine/rules/option-settlement'
import type { OptionResult } from '@candor/engine/rules/option-settlement'
import { brokenLink } from '@candor/engine/rules/tick-chain'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import { scaleOf } from '@candor/client/figures/decimal'
import { whyNeverRan } from '../model.ts'
import type { SeenTick, Sent } from '../seen-ticks.ts'
import { hasOpened } from '../../../shared/options/running.ts'
import type { OpenedOrder } from '../../../shared/options/running.ts'

export type PublishedTicks = { coinId: number; hashBefore: string | null; ticks: readonly OptionTick[] }

export const checkSteps = ['chain', 'opening', 'closing', 'result', 'income'] as const
export type CheckStep = (typeof checkSteps)[number]
/** The steps for an option: one that never ran has no end. */
export function stepsOf(order: OptionOrder): readonly CheckStep[] {
  return hasOpened(order) ? checkSteps : checkSteps.filter((step) => step !== 'closing')
}

/** `unknown` means no proof: after a wrong step, and if the ticks do not reach past the end. */
export type Verdict = 'right' | 'wrong' | 'unknown'
export type Check = Record<CheckStep, Verdict>

export function priceE10(price: string): bigint {
  return parseAmount(price, indexScale) ?? -1n
}

function chained({ number, at, price, hash }: OptionTick): ChainedTick {
  return { number, at: Date.parse(at), priceE10: priceE10(price), hash }
}

const stepOfFault: Record<Exclude<OptionFault, 'endNotReached'>, CheckStep> = {
  chainBroken: 'chain',
  openingTickNotInForce: 'opening',
  openingTickStale: 'opening',
  openingTickNotFirst: 'opening',
  openingTickLate: 'opening',
  openingTickFar: 'opening',
  openingWrong: 'opening',
  maturityWrong: 'closing',
  closingTickNotLast: 'closing',
  resultWrong: 'result',
}

/** Data stored on this phone at the time: the ticks it saw, and the basis of the order. */
export type Noted = { seen: readonly SeenTick[]; sent: Sent | null }
const nothingNoted: Noted = { seen: [], sent: null }

/** Computes a result again from the public ticks, with the rules of the exchange itself. */
export function checkResult(order: OptionOrder, published: PublishedTicks, noted = nothingNoted): Check {
  const stop = firstStop(order, published, noted)
  const at = stop === null ? checkSteps.length : checkSteps.indexOf(stop.step)
  const verdict = (place: number): Verdict =>
    place < at ? 'right' : place === at && stop?.isWrong === true ? 'wrong' : 'unknown'
  return {
    chain: verdict(0),
    opening: verdict(1),
    closing: verdict(2),
    result: verdict(3),
    income: verdict(4),
  }
}

/** The overall result: right, wrong, or neither while it can't be proved. */
export function verdictOf(check: Check): Verdict {
  const verdicts = Object.values(check)
  if (verdicts.includes('wrong')) return 'wrong'
  return verdicts.includes('unknown') ? 'unknown' : 'right'
}

type Stop = { step: CheckStep; isWrong: boolean }
const wrongAt = (step: CheckStep): Stop => ({ step, isWrong: true })

function firstStop(
  order: OptionOrder,
  { coinId, hashBefore, ticks }: PublishedTicks,
  { seen, sent }: Noted,
): Stop | null {
  const { status } = order
  if (status === 'open' || status === 'opening') return wrongAt('result')
  const list = ticks.map(chained)
  if (brokenLink(coinId, list, hashBefore) !== null || !agrees(list, seen)) return wrongAt('chain')
  if (sent !== null && !isAsSent(order, sent)) return wrongAt('opening')
  const stop = hasOpened(order)
    ? stopOfOpened(order, status, { coinId, list })
    : stopOfNotOpened(order, { coinId, list })
  if (stop !== null) return stop
  return incomeOf(order, status) === order.income ? null : wrongAt('income')
}

type Chain = { coinId: number; list: readonly ChainedTick[] }

function stopOfOpened(order: OpenedOrder, result: OptionResult, { coinId, list }: Chain): Stop | null {
  const opening = list.find(({ number }) => number === order.openingTick)
  if (!opening) return { step: 'opening', isWrong: list.length > 0 }
  const fault = checkOption(
    {
      coinId,
      direction: order.direction,
      cycleSeconds: order.cycleSeconds,
      acceptance: acceptanceOf(order),
      openedAt: Date.parse(order.openedAt),
      maturesAt: Date.parse(order.maturesAt),
      // With the reported price: a difference from the tick's price is detected.
      openingTick: { ...opening, priceE10: priceE10(order.openingPrice) },
      closingTick: toldClosing(order, list),
      result,
    },
    { opening: list, closing: list },
  )
  if (fault === 'endNotReached') return { step: 'closing', isWrong: false }
  return fault === null ? null : wrongAt(stepOfFault[fault])
}

function stopOfNotOpened(order: OptionOrder, { coinId, list }: Chain): Stop | null {
  const { status, movedPrice } = order
  const reason = whyNeverRan(order)
  const acceptance = acceptanceOf(order)
  if (status !== 'void') return wrongAt('result')
  if (acceptance === null || reason === null) return wrongAt('opening')
  const first = list.find(({ number }) => number === acceptance.afterTick + 1)
  const isTold = movedPrice === null || (first !== undefined && first.priceE10 === priceE10(movedPrice))
  const fault = checkNotOpened({ coinId, acceptance, reason }, list)
  if (fault === 'endNotReached') return { step: 'opening', isWrong: false }
  if (fault !== null) return wrongAt(stepOfFault[fault])
  return isTold ? null : wrongAt('opening')
}

function acceptanceOf({ acceptance }: OptionOrder): Acceptance | null {
  if (acceptance === null) return null
  const { at, afterTick, seenPrice, openingMovePpmMax } = acceptance
  const seenPriceE10 = seenPrice === null ? null : priceE10(seenPrice)
  return { acceptedAt: Date.parse(at), afterTick, seenPriceE10, openingMovePpmMax }
}

/**
 * Whether the order was accepted on the data sent by this phone. Ticks seen before the order can't open it;
 * and the void price must be the one named in the order.
 */
function isAsSent({ acceptance }: OptionOrder, { afterTick, seenPrice }: Sent): boolean {
  if (acceptance === null) return true
  if (afterTick !== null && acceptance.afterTick < afterTick) return false
  const [told, named] = [acceptance.seenPrice, seenPrice].map((price) => price && priceE10(price))
  return told === named
}

/** Whether the published ticks equal those seen on this phone at the time. */
function agrees(list: readonly ChainedTick[], seen: readonly SeenTick[]): boolean {
  return seen.every(({ number, hash }) => {
    const published = list.find((tick) => tick.number === number)
    return published === undefined || published.hash === hash
  })
}

function toldClosing(
  { closingTick, closingPrice }: OptionOrder,
  list: readonly ChainedTick[],
): ChainedTick | null {
  if (closingTick === null || closingPrice === null) return null
  const found = list.find(({ number }) => number === closingTick)
  const isAsTold = found !== undefined && found.priceE10 === priceE10(closingPrice)
  // An unpublished tick has no correct hash.
  return isAsTold ? found : { number: closingTick, at: 0, priceE10: priceE10(closingPrice), hash: '' }
}

function incomeOf({ amount, fee, returnPpm }: OptionOrder, result: OptionResult): string {
  const scale = scaleOf(amount)
  const units = (decimal: string) => parseAmount(decimal, scale) ?? 0n
  const stake = units(amount)
  const winnings = optionWinnings(stake, returnPpm)
  return formatAmount(optionIncome(result, { stake, fee: units(fee), winnings }), scale)
}
