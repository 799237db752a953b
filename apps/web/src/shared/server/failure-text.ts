import { CallFailed, textKeyOfFailure as plainTextKey } from '@candor/client/calls/call-failed'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type { TextKey, TextValues, Translate } from '../../i18n/text.ts'

/** A refusal for which this app has its own text. */
export class WordedRefusal extends CallFailed {
  readonly words: TextKey

  constructor(code: number, words: TextKey) {
    super(code)
    this.name = 'WordedRefusal'
    this.words = words
  }
}

// Refusals because of the user's debts: the answer includes the amount that lifts them.
const owed: Partial<Record<ResultCodeName, TextKey>> = {
  loanOutstanding: 'failure.loanOwed',
  supportFundsUnreturned: 'failure.supportOwed',
  agentGivenSupportFunds: 'failure.supportOwed',
}

export function textKeyOfFailure(failure: unknown): TextKey {
  return failure instanceof WordedRefusal ? failure.words : plainTextKey(failure)
}

/** The text of a failure and its values: with the amount that lifts the refusal, if any. */
export function wordsOfFailure(failure: unknown): { key: TextKey; values?: TextValues } {
  const { codeName, details } = failure instanceof CallFailed ? failure : {}
  const key = codeName === undefined ? undefined : owed[codeName]
  return key === undefined || details === undefined
    ? { key: textKeyOfFailure(failure) }
    : { key, values: details }
}

export function failureText(text: Translate, failure: unknown): string {
  const { key, values } = wordsOfFailure(failure)
  return text(key, values)
}
