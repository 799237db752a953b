import { lenderAccountId, outsideWorldAccountId, supportAccountId } from '../accounts/account-table.ts'
import type { TakeFromFund } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'
import { isReference } from './credit.ts'
import { available } from './ledger.ts'

/** The reverse of a credit to the house. Only available money leaves, and only from the lender or the support fund. */
export function takeFromFund(state: State, command: TakeFromFund, events: Events): Outcome {
  const { accountId, coinId, amount, reference } = command
  if (state.rules < 6) return reject('rulesUnknown')
  if (!isReference(reference, state.rules)) return reject('creditReferenceInvalid')
  const content = ['taken', accountId, coinId, amount].join(' ')
  const use = state.creditReferences.use(reference, content)
  if (use === 'same') return repeated
  if (use === 'other') return reject('creditReferenceTaken')
  const isFund = accountId === lenderAccountId || accountId === supportAccountId
  if (!isFund || !state.accounts.exists(accountId)) return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (amount <= 0n) return reject('amountNotPositive')
  if (state.ledger.balance(accountId, coinId, available) < amount) return reject('insufficientBalance')
  // Past this line the money is out; only mutation follows.
  state.creditReferences.remember(reference, content)
  state.ledger.post(
    {
      flow: 'houseFunding',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId: outsideWorldAccountId,
      toBucket: available,
      reference: state.creditReferences.size,
    },
    events,
  )
  return accepted
}
