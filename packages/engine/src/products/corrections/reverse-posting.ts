import {
  lenderAccountId,
  outsideWorldAccountId,
  supportAccountId,
  userAccountIdMin,
} from '../../nucleus/accounts/account-table.ts'
import { available, bucketCount, supplyMax } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import type { OutcomeOf } from '../../nucleus/outcome.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { NamedPosting, ReversePosting } from './commands.ts'
import type { Events } from './events.ts'
import { addReversed, isReversed } from './state.ts'
import type { State } from './state.ts'
import type { RejectionOf } from '../../rules/reasons.ts'

type Rejection = RejectionOf<'corrections'>
type Outcome = OutcomeOf<Rejection>

/**
 * Does not check that the posting existed, because the state keeps none. The server checks before the
 * proposal, and `verify` reports reversals of missing postings.
 */
export function reversePosting(state: State, command: ReversePosting, events: Events): Outcome {
  const own = state.products.corrections
  const { seq, ordinal, coinId, amount, fromAccountId, fromBucket, toAccountId, toBucket } = command
  const posting = { seq, ordinal, coinId, amount, fromAccountId, fromBucket, toAccountId, toBucket }
  const refused = refusePosting(state, posting)
  if (refused !== null) return reject(refused)
  // Past this line the money goes back; only mutation follows.
  addReversed(own, posting)
  const correctionId = own.reversed.size
  state.ledger.post(
    {
      flow: 'correction',
      coinId,
      amount,
      fromAccountId: toAccountId,
      fromBucket: available,
      toAccountId: fromAccountId,
      toBucket: available,
      reference: correctionId,
    },
    events,
  )
  events.push({ type: 'postingReversed', correctionId, ...posting })
  return accepted
}

function refusePosting(state: State, posting: NamedPosting): Rejection | null {
  const { seq, ordinal, coinId, amount, fromAccountId, fromBucket, toAccountId, toBucket } = posting
  if (state.rules < 3) return 'rulesUnknown'
  if (!isWhole(seq) || seq < 1 || !isWhole(ordinal)) return 'parametersInvalid'
  if (![fromBucket, toBucket].every((bucket) => isWhole(bucket) && bucket < bucketCount))
    return 'parametersInvalid'
  if (!state.accounts.exists(fromAccountId) || !state.accounts.exists(toAccountId)) return 'accountUnknown'
  if (state.coins.get(coinId) === undefined) return 'coinUnknown'
  if (amount <= 0n) return 'amountNotPositive'
  // Set-aside money belongs to an order, an option or a promise, which would lose its cover. Money that left
  // a set-aside bucket comes back available, because its purpose is over.
  if (toBucket !== available || fromAccountId === toAccountId) return 'postingNotReversible'
  if (state.rules >= 6 && isOfDebt(posting)) return 'postingNotReversible'
  if (isReversed(state.products.corrections, posting)) return 'postingReversedBefore'
  return refuseTaking(state, posting)
}

/** A loan, a grant or a repayment of one: these have their own commands, which also change the debt. */
function isOfDebt({ fromAccountId, toAccountId }: NamedPosting): boolean {
  const sides = [fromAccountId, toAccountId]
  const isLenders = sides.includes(lenderAccountId) || sides.includes(supportAccountId)
  return isLenders && sides.some((accountId) => accountId >= userAccountIdMin)
}

/** The outside world owes all money inside, so its balance has another bound. */
function refuseTaking({ ledger }: State, { toAccountId, coinId, amount }: NamedPosting): Rejection | null {
  if (toAccountId === outsideWorldAccountId)
    return ledger.supply(coinId) + amount > supplyMax ? 'supplyTooLarge' : null
  return ledger.balance(toAccountId, coinId, available) < amount ? 'insufficientBalance' : null
}
