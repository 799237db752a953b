import { CallFailed, textKeyOfFailure as plainTextKey } from '@candor/client/calls/call-failed'
import type { ResultCodeName } from '@candor/contract/result-codes'
import type { TextKey, TextValues, Translate } from '../../i18n/text.ts'

/** A refusal that this app tells in words of its own. */
export class WordedRefusal extends CallFailed {
  readonly words: TextKey

  constructor(code: number, words: TextKey) {
    super(code)
    this.name = 'WordedRefusal'
    this.words = words
  }
}

// What is refused because the user owes: how much lifts it comes with the answer.
const owed: Partial<Record<ResultCodeName, TextKey>> = {
  loanOutstanding: 'failure.loanOwed',
  supportFundsUnreturned: 'failure.supportOwed',
  agentGivenSupportFunds: 'failure.supportOwed',
}

export function textKeyOfFailure(failure: unknown): TextKey {
  return failure instanceof WordedRefusal ? failure.words : plainTextKey(failure)
}

/** The text of a failure with what it has to be told: with the amount, where one lifts the refusal. */
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
