import { reasonsWithText } from '@candor/contract/reason-texts'
import { reservedResultCodes, resultCodeName } from '@candor/contract/result-codes'
import type { FailureText } from './call-failed.ts'

export { resultCodeName } from '@candor/contract/result-codes'

/** The one place where a refusal becomes words: those of its reason where it has its own, else those of its number. */
export function textKeyOfRefusal(code: number, reason: string | undefined): FailureText {
  const worded = reasonsWithText.find((name) => name === reason)
  return worded === undefined ? textKeyOfCode(code) : `reason.${worded}`
}

export function textKeyOfCode(code: number): FailureText {
  const name = resultCodeName(code)
  if (name !== undefined) return `code.${name}`
  return reservedResultCodes.includes(code) ? 'code.reserved' : 'code.requestFailed'
}
