import { formatAmount, parseAmount } from '@candor/money/amount'
import { feeOn } from '@candor/engine/rules/fees'
import type { RefusalName } from '@candor/contract/result-codes'
import { trimDecimal } from '@candor/client/figures/format'
import type { TextKey, TextValues } from '../../../i18n/text.ts'
import { scaleOf } from '@candor/client/figures/decimal'
import type { OptionCycle } from '../../../shared/server/option-pairs.ts'

export type Complaint = { key: TextKey; values?: TextValues; code?: RefusalName }
type Known = { cycle: OptionCycle; coin: string; available: bigint | null }

/** The typed stake in units of the stake coin; null if it is not an amount. */
export function stakeOf(typed: string, { amountMin }: OptionCycle): bigint | null {
  return parseAmount(trimDecimal(typed), scaleOf(amountMin))
}

/** The first broken rule, in the order of the engine; null if the option can be opened. */
export function complaintAbout(typed: string, { cycle, coin, available }: Known): Complaint | null {
  if (typed === '') return { key: 'ticket.amountRequired' }
  const scale = scaleOf(cycle.amountMin)
  const stake = stakeOf(typed, cycle)
  if (stake === null || stake === 0n) return { key: 'ticket.aboveZero', code: 'optionAmountWrong' }
  if (stake < (parseAmount(cycle.amountMin, scale) ?? 0n))
    return {
      key: 'ticket.least',
      values: { least: trimDecimal(cycle.amountMin), unit: coin },
      code: 'optionBelowMinimum',
    }
  if (stake > (parseAmount(cycle.amountMax, scale) ?? stake))
    return {
      key: 'ticket.most',
      values: { most: trimDecimal(cycle.amountMax), unit: coin },
      code: 'optionAboveMaximum',
    }
  if (available === null || stake + feeOn(stake, cycle.feePpm) <= available) return null
  return {
    key: 'ticket.overBalance',
    values: { available: trimDecimal(formatAmount(available, scale)), unit: coin },
    code: 'optionInsufficientBalance',
  }
}
