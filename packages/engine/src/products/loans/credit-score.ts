import { noteAssessor } from '../../nucleus/accounts/note-assessors.ts'
import { supplyMax } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { creditScoreMax, creditScoreMin } from '../../rules/limits.ts'
import type { SetCreditScore, SetLoanLimit } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'
import { setOrDelete } from '../../nucleus/undo.ts'

export function setCreditScore(state: State, command: SetCreditScore, events: Events): Outcome {
  const { accountId, score } = command
  if (state.rules < 6) return reject('rulesUnknown')
  if (score !== null && !isCreditScore(score)) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line the score stands; only mutation follows.
  setOrDelete(state.products.loans.creditScores, accountId, score)
  noteAssessor(state, command)
  events.push({ type: 'creditScoreSet', accountId, score })
  return accepted
}

export function setLoanLimit(state: State, command: SetLoanLimit, events: Events): Outcome {
  const { accountId, limit } = command
  if (state.rules < 6) return reject('rulesUnknown')
  if (limit !== null && (limit < 0n || limit > supplyMax)) return reject('parametersInvalid')
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line the limit stands; only mutation follows.
  setOrDelete(state.products.loans.limits, accountId, limit)
  noteAssessor(state, command)
  events.push({ type: 'loanLimitSet', accountId, limit })
  return accepted
}

function isCreditScore(score: number): boolean {
  return isWhole(score) && score >= creditScoreMin && score <= creditScoreMax
}
