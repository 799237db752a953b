import { factsOf, hasText, type ReasonWithText } from '@candor/contract/reasons'
import {
  isForService,
  isResultCodeName,
  reservedResultCodes,
  resultCodeName,
  type ResultCodeName,
} from '@candor/contract/result-codes'

export { resultCodeName } from '@candor/contract/result-codes'

/** The texts of failures; every app's catalogue has them. */
export type FailureText = `code.${ResultCodeName | 'reserved'}` | `reason.${ReasonWithText}` | 'network.error'

/** The only place where a refusal becomes text: that of its reason if there is one, or of its number. */
export function textKeyOfRefusal(code: number, reason: string | undefined): FailureText {
  return reason !== undefined && hasText(reason) ? `reason.${reason}` : textKeyOfCode(code)
}

export function textKeyOfCode(code: number): FailureText {
  const name = resultCodeName(code)
  if (name !== undefined) return `code.${name}`
  return reservedResultCodes.includes(code) ? 'code.reserved' : 'code.requestFailed'
}

/** Whether a text asks to contact customer service. */
export function asksForService(key: string): boolean {
  const [kind, name = ''] = key.split('.')
  if (kind === 'reason') return factsOf(name)?.isForService === true
  return kind === 'code' && isResultCodeName(name) && isForService(name)
}
