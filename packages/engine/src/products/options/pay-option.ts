import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { assert } from '../../nucleus/assert.ts'
import { available, locked, type Posting } from '../../nucleus/ledger/ledger.ts'
import type { OptionResult } from '../../rules/option-settlement.ts'
import type { Events, OptionsFlow } from './events.ts'
import type { OptionTerms } from './open-options.ts'
import { type State, addLoss } from './state.ts'

/** Adds a result to the loss of a day. The fee has counted since the option was accepted. */
export function countLoss(state: State, option: OptionTerms, result: OptionResult, at: number): void {
  addLoss(state.products.options, option.accountId, lossOf(option, result), at)
}

function lossOf({ stake, fee, winnings }: OptionTerms, result: OptionResult): bigint {
  switch (result) {
    case 'won':
      return -winnings
    case 'lost':
      return stake
    case 'returned':
      return 0n
    case 'void':
      return -fee
  }
}

/** Pays out the set-aside money of an accepted option by its result. */
export function payOption(state: State, option: OptionTerms, result: OptionResult, events: Events): void {
  const { orderId, accountId, coinId, stake, fee, winnings } = option
  const pair = state.products.options.pairs.get(coinId)
  assert(pair !== undefined, 'the pair of an open option stands')
  const move = (flow: OptionsFlow, amount: bigint, fromAccountId: number, toAccountId: number): void => {
    const buckets = { fromBucket: locked, toBucket: available } as const
    const posting: Posting<OptionsFlow> = {
      flow,
      coinId: pair.stakeCoinId,
      amount,
      ...buckets,
      fromAccountId,
      toAccountId,
      reference: orderId,
    }
    state.ledger.post(posting, events)
  }
  if (result === 'lost') move('optionLoss', stake, accountId, houseAccountId)
  else move('optionStakeBack', stake, accountId, accountId)
  if (result === 'won') move('optionWin', winnings, houseAccountId, accountId)
  else move('optionReserve', winnings, houseAccountId, houseAccountId)
  if (fee === 0n) return
  if (result === 'void') move('optionFeeBack', fee, feesAccountId, accountId)
  else move('optionFee', fee, feesAccountId, feesAccountId)
}
