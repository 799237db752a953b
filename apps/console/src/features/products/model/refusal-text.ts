import type { Reason } from '@candor/contract/reasons'
import type { RefusalName } from '@candor/contract/result-codes'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { TextKey } from '../../../i18n/text.ts'

// The engine's rules for terms, in words for operators: the texts of the codes address users.
const explained = [
  'coinSymbolEmpty',
  'coinConfigInvalid',
  'marketConfigInvalid',
  'feeTooHigh',
  'optionConfigInvalid',
  'optionCycleInvalid',
  'optionStakeCoinSecond',
  'optionFeeInvalid',
  'interestInvalid',
  'activityWindowInvalid',
  'quantityBelowRange',
  'quantityAboveRange',
  'belowProjectMinimum',
  'priceMissing',
  'houseCannotPromise',
  'eventEnded',
  'sameCoin',
  'settlementCoinUnknown',
  'channelConfigInvalid',
  'payoutConfigInvalid',
  'loanTermsInvalid',
  'amountWrong',
] as const satisfies readonly (Reason | RefusalName)[]

const ofKind: Readonly<Partial<Record<`${TermKind} ${Reason}`, TextKey>>> = {
  'pledge cycleInvalid': 'termRefusal.pledgeCycleInvalid',
  'pledge quotaFull': 'termRefusal.pledgeQuotaFull',
  'lab cycleInvalid': 'termRefusal.labCycleInvalid',
  'lab quotaFull': 'termRefusal.labQuotaFull',
}

/** The rule that refused terms of a kind; null where the text of the code says it. */
export function refusalKey(kind: TermKind, reason: string | undefined): TextKey | null {
  const known = explained.find((each) => each === reason)
  if (known !== undefined) return `termRefusal.${known}`
  return ofKind[`${kind} ${reason as Reason}`] ?? null
}
