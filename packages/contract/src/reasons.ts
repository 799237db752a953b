import { engineReasons, type ReasonFacts } from '@candor/engine/rules/reasons'
import { resultCodeName, type RefusalName, type resultCodes } from './result-codes.ts'

// Refusals before the engine, if the name of the result code would mean something else.
const serverReasons = {
  loginPasswordLocked: { code: 109, hasText: true },
  fundPasswordLocked: { code: 109, hasText: true },
  fundPasswordWeak: { code: 102, hasText: true },
  regionDecided: { code: 615, hasText: true, isForService: true },
  endAskedBefore: { code: 191, hasText: true },
  endNotAsked: { code: 191, hasText: true },

  addressMalformed: { code: 25, hasText: true },
  addressChecksumWrong: { code: 25, hasText: true },
  addressOfOtherNetwork: { code: 25, hasText: true },
  addressOfTestNetwork: { code: 25, hasText: true },
  addressOfNobody: { code: 25, hasText: true },
  addressOfExchange: { code: 25, hasText: true },
  addressTagWrong: { code: 25, hasText: true },
  tooManyAddresses: { code: 114, hasText: true },
  addressMissing: { code: 165, hasText: true },
  cardNumberWrong: { code: 25, hasText: true },
  cardHolderDiffers: { code: 25, hasText: true },
  cardBound: { code: 126, hasText: true },
  tooManyCards: { code: 114, hasText: true },
  cardMissing: { code: 165, hasText: true },
  destinationDiffers: { code: 165, hasText: true, isForService: true },

  imageTooSmall: { code: 110, hasText: true },
  imageTooDark: { code: 110, hasText: true },
} as const satisfies Record<string, ReasonFacts>

// Every code is a refusal, and a reason with the name of a result code has its number.
type Known = Readonly<Record<string, { readonly code: (typeof resultCodes)[RefusalName] }>> & {
  readonly [Name in RefusalName]?: { readonly code: (typeof resultCodes)[Name] }
}

// The values of `reason` in an answer. A refusal before the engine has the name of its result code as its
// reason, or one of its own. A name in both lists means the same in both.
export const reasons = { ...engineReasons, ...serverReasons } as const satisfies Known
export type Reason = keyof typeof reasons

// The reasons with a text of their own, `reason.<name>`.
export type ReasonWithText = {
  [Name in Reason]: (typeof reasons)[Name] extends { readonly hasText: true } ? Name : never
}[Reason]

export function factsOf(reason: string): ReasonFacts | undefined {
  return (reasons as Readonly<Record<string, ReasonFacts>>)[reason]
}

export function hasText(reason: string): reason is ReasonWithText {
  return factsOf(reason)?.hasText === true
}

// The result codes of some reasons.
export type RefusalOfReason<Why extends Reason> = {
  [Name in RefusalName]: (typeof resultCodes)[Name] extends (typeof reasons)[Why]['code'] ? Name : never
}[RefusalName]

export function refusalOfReason<Why extends Reason>(reason: Why): RefusalOfReason<Why> {
  return resultCodeName(reasons[reason].code) as RefusalOfReason<Why>
}
