import { userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { setEntry, setField } from '../../nucleus/undo.ts'
import type { FreezeFunds } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import { frozenOf, type State } from './state.ts'

export function freezeFunds(state: State, command: FreezeFunds, events: Events): Outcome {
  const own = state.products.freezes
  const { freezeId, accountId, coinId, amount, heldBefore } = command
  if (!Number.isSafeInteger(freezeId) || freezeId <= own.lastFreezeId) return reject('parametersInvalid')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  if (state.coins.get(coinId) === undefined) return reject('coinUnknown')
  if (amount <= 0n) return reject('amountNotPositive')
  if (state.rules >= 8 && heldBefore !== undefined && heldBefore !== frozenOf(own, accountId, coinId))
    return reject('heldFundsChanged')
  if (state.ledger.balance(accountId, coinId, available) < amount) return reject('insufficientBalance')
  // Past this line the freeze stands; only mutation follows.
  setEntry(own.open, freezeId, { freezeId, accountId, coinId, amount })
  setField(own, 'lastFreezeId', freezeId)
  state.ledger.post(
    {
      flow: 'freeze',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: available,
      toAccountId: accountId,
      toBucket: frozen,
      reference: freezeId,
    },
    events,
  )
  events.push({ type: 'fundsFrozen', freezeId, accountId, coinId, amount })
  return accepted
}
