import type { Answer } from '@candor/contract/answer'
import { resultCodes, type RefusalName } from '@candor/contract/result-codes'
import { reasonOf, type Refusal } from './refusal.ts'

export function answerWith(resultData: object): Answer<object> {
  return { resultCode: resultCodes.success, resultData }
}

export function answerRefused(refusal: Refusal): Answer<object> {
  const { refused, retryAfterSeconds, details } = refusal
  const resultData = retryAfterSeconds === undefined ? null : { retryAfterSeconds }
  const answer = { resultCode: resultCodes[refused], resultData, reason: reasonOf(refusal) }
  return details === undefined ? answer : { ...answer, details }
}

// How long a caller should wait before coming back, where nothing more exact is known.
export function retryAfterOfStatus(status: number): number | undefined {
  if (status === 429) return 1
  return status === 503 ? 5 : undefined
}

// The refusal of a request that never became a call, by its HTTP status.
export function refusalOfStatus(status: number): RefusalName {
  if (status === 404) return 'siteDoesNotExist'
  if (status === 429) return 'tooManyRequests'
  return status >= 500 ? 'requestFailed' : 'invalidRequest'
}
