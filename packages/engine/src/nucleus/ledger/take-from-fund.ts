import {
  houseAccountId,
  lenderAccountId,
  marketMakerAccountId,
  outsideWorldAccountId,
  supportAccountId,
} from '../accounts/account-table.ts'
import type { TakeFromFund } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'
import { isReference } from './credit.ts'
import { available, locked } from './ledger.ts'

/**
 * The funds that money can be taken from. The house's own account and the market maker's are among them since rules
 * 8.
 */
function isFund({ rules, accounts }: State, accountId: number): boolean {
  const isOld = accountId === lenderAccountId || accountId === supportAccountId
  const isNew = accountId === houseAccountId || accountId === marketMakerAccountId
  return (isOld || (isNew && rules >= 8)) && accounts.exists(accountId)
}

/**
 * Every promise of a fund is set aside when it is made: winnings of open options, interest, coins on sale, offers, open
 * orders. So available money is free of promises, and only that leaves.
 */
function refuseAmount({ ledger, rules }: State, { accountId, coinId, amount }: TakeFromFund) {
  const free = ledger.balance(accountId, coinId, available)
  if (free >= amount) return null
  const promised = ledger.balance(accountId, coinId, locked)
  return rules >= 8 && free + promised >= amount ? 'fundsPromised' : 'insufficientBalance'
}

/** The reverse of a credit to the house. */
export function takeFromFund(state: State, command: TakeFromFund, events: Events): Outcome {
  const { accountId, coinId, amount, reference } = command
  if (state.rules < 6) return reject('rulesUnknown')
  if (!isReference(reference, state.rules)) return reject('creditReferenceInvalid')
  const content = ['taken', accountId, coinId, amount].join(' ')
  const use = state.creditReferences.use(reference, content)
  if (use === 'same') return repeated
  if (use === 'other') return reject('creditReferenceTaken')
  if (!isFund(state, accountId)) return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (amount <= 0n) return reject('amountNotPositive')
  const refused = refuseAmount(state, command)
  if (refused !== null) return reject(refused)
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
