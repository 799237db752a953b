import { z } from 'zod'
import { coinSymbolLengthMax } from '@candor/engine/rules/limits'
import { readOwn, userCall } from '../call.ts'
import { arrivalStates } from '../rules/chain.ts'
import * as field from './fields.ts'

const way = field.object('How the coin can be deposited.', {
  coin: field.coinSymbol,
  network: field.string('The network it is sent on.'),
  amountMin: field.string('The minimum amount that is credited automatically.'),
  confirmations: field.int('How many confirmations are required before it is credited.'),
  usualSeconds: field.int('Approximately how long that takes, in seconds.'),
  contract: field.stringOrNull(
    'The token contract, so that no other token of the same name is sent; null for the network’s native coin.',
  ),
  hasFaucet: field.boolean('Whether `Chain/UseFaucet` provides this coin.'),
})
export type ChainWay = z.infer<typeof way>

export const arrival = field.object('The current state of the crypto deposit.', {
  arrivalId: field.string('The crypto deposit number.'),
  coin: field.coinSymbol,
  network: field.string('The network it came from.'),
  quantity: field.string('The amount counted in the ledger, rounded down to a unit of the coin.'),
  amountMin: field.string('The minimum amount that was credited automatically.'),
  address: field.string('The address it was sent to.'),
  fromAddress: field.stringOrNull('The address it came from; null if unknown.'),
  transactionHash: field.stringOrNull('The TXID of the deposit; null if no transaction was found for it.'),
  state: field.oneOf(
    arrivalStates,
    '`small`: below the minimum. `gone`: its block was replaced on the chain. `review`: operators are reviewing it.',
  ),
  confirmations: field.int('How many confirmations it has, up to the number required.'),
  confirmationsNeeded: field.int('How many confirmations are required.'),
  blockNumber: field.stringOrNull('The block it is in; null if unknown.'),
  seenAt: field.string('When it was first seen.'),
  creditedAt: field.stringOrNull('When it was credited; null until then.'),
  goneAt: field.stringOrNull('When its block was replaced on the chain; null if it wasn’t.'),
  returnTransaction: field.stringOrNull('The TXID of the return; null if it wasn’t returned.'),
})
export type Arrival = z.infer<typeof arrival>

const coin = field
  .text('requiredParametersEmpty', coinSymbolLengthMax, 'tradeCurrencyNotConfigured')
  .describe('The symbol of the coin.')

export const chainCalls = {
  'Chain/GetWays': readOwn({
    about: 'The coins that can be deposited by network, and whether deposits are currently being processed.',
    output: z.object({
      ways: z.array(way).describe('The coins that can be deposited.'),
      state: field.oneOf(
        ['on', 'behind', 'away', 'stopped', 'off'],
        '`off`: this exchange doesn’t read any chain. `behind`: it is catching up. `away`: its node isn’t responding, and deposits will be credited later. `stopped`: paused until an operator has checked it.',
      ),
    }),
  }),
  'Chain/GetAddress': userCall({
    about:
      'The caller’s deposit address for all coins of the network. It is created on the first call and never changes.',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({
      address: field.string('The caller’s deposit address for all coins of the network.'),
      way,
    }),
    codes: [
      'requiredParametersEmpty',
      'tradeCurrencyNotConfigured',
      'nonRealAccountCannotTransfer',
      'userLocked',
      'accountUnknown',
    ],
  }),
  'Chain/GetArrivals': readOwn({
    about: 'The crypto deposits sent to the caller’s address, newest first.',
    ...field.pages({
      arrivals: z.array(arrival).describe('The crypto deposits on this page, newest first.'),
    }),
  }),
  'Chain/GetArrival': readOwn({
    about: 'One crypto deposit.',
    input: z.strictObject({ arrivalId: field.number.describe('The crypto deposit number.') }),
    output: z.object({ arrival }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chain/UseFaucet': userCall({
    about:
      'On test money with a local chain: sends some test coins to the caller’s address, as any sender could.',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({ transactionHash: field.string('The TXID of the transfer.') }),
    codes: [
      'requiredParametersEmpty',
      'tradeCurrencyNotConfigured',
      'nonRealAccountCannotTransfer',
      'outsideTradingHours',
      'userLocked',
      'accountUnknown',
    ],
  }),
}
