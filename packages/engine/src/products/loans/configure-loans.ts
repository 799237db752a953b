import { supplyMax } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import { ppmPerWhole } from '../../rules/fees.ts'
import * as limits from '../../rules/limits.ts'
import type { ConfigureLoans, LoanTerms } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import type { State } from './state.ts'

export function configureLoans(state: State, command: ConfigureLoans, events: Events): Outcome {
  const own = state.products.loans
  const { terms } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const refused = refuseTerms(state, terms)
  if (refused !== null) return reject(refused)
  // Past this line the terms stand; only mutation follows.
  setField(own, 'terms', terms)
  events.push({ type: 'loansConfigured', terms })
  return accepted
}

function refuseTerms(state: State, terms: LoanTerms): Rejection | null {
  const { coinId, amountMin, amountMax, termDays, interestPpm, penaltyPpm, creditScoreMin, twoFrom } = terms
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  // Limits and applications are amounts of the coin.
  const known = state.products.loans.terms
  if (known !== null && known.coinId !== coinId) return 'loanTermsInvalid'
  // An application names two amounts, the second one larger.
  if (amountMin < 1n || amountMax <= amountMin || amountMax > supplyMax) return 'loanTermsInvalid'
  if (!isWhole(termDays) || termDays < 1 || termDays > limits.loanTermDaysMax) return 'loanTermsInvalid'
  if (!isWhole(interestPpm) || interestPpm > ppmPerWhole) return 'loanTermsInvalid'
  if (!isWhole(penaltyPpm) || penaltyPpm > ppmPerWhole) return 'loanTermsInvalid'
  if (creditScoreMin < limits.creditScoreMin) return 'loanTermsInvalid'
  if (creditScoreMin > limits.creditScoreMax) return 'loanTermsInvalid'
  return isWhole(creditScoreMin) && twoFrom >= 0n ? null : 'loanTermsInvalid'
}
