import { z } from 'zod'
import { call } from '../call.ts'
import { arrivalStates } from '../rules/chain.ts'
import * as field from './fields.ts'

const way = z
  .object({
    coin: field.coinSymbol,
    network: z.string().describe('The network that it comes from.'),
    amountMin: z.string().describe('The least that is credited by itself.'),
    confirmations: z.int().describe('How many blocks it takes until it is credited.'),
    usualSeconds: z.int().describe('About how long that is, in seconds.'),
    contract: z
      .string()
      .nullable()
      .describe(
        'The contract of a token, so that nobody sends another one of the same name; null for the coin of the network itself.',
      ),
    hasFaucet: z.boolean().describe('Whether `Chain/UseFaucet` gives some of it.'),
  })
  .describe('How the coin is deposited.')
export type ChainWay = z.infer<typeof way>

export const arrival = z
  .object({
    arrivalId: z.string().describe('The number of the arrival.'),
    coin: field.coinSymbol,
    network: z.string().describe('The network that it came from.'),
    quantity: z.string().describe('What the ledger counts of it, rounded down to a unit of the coin.'),
    amountMin: z.string().describe('The least that was credited by itself.'),
    address: z.string().describe('The address that it came to.'),
    fromAddress: z
      .string()
      .nullable()
      .describe('The address that it came from; null where that is not known.'),
    transactionHash: z
      .string()
      .nullable()
      .describe('The transaction that brought it; null where no transaction did that we read.'),
    state: z
      .enum(arrivalStates)
      .describe(
        '`small`: below the minimum. `gone`: the chain has replaced the block that had it. `review`: operators look at it.',
      ),
    confirmations: z.int().describe('How many blocks have confirmed it, up to what is needed.'),
    confirmationsNeeded: z.int().describe('How many are needed.'),
    blockNumber: z.string().nullable().describe('The block that it is in; null where that is not known.'),
    seenAt: z.string().describe('When it was seen first.'),
    creditedAt: z.string().nullable().describe('When it was credited; null until then.'),
    goneAt: z.string().nullable().describe('When the chain replaced its block; null when it did not.'),
    returnTransaction: z
      .string()
      .nullable()
      .describe('The transaction that sent it back; null for every other.'),
  })
  .describe('The arrival as it is now.')
export type Arrival = z.infer<typeof arrival>

const coin = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .max(16, 'tradeCurrencyNotConfigured')
  .describe('The symbol of the coin.')

export const chainCalls = {
  'Chain/GetWays': call({
    about: 'The coins that can be deposited from a network, and whether deposits are read at this moment.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      ways: z.array(way).describe('What can be deposited.'),
      state: z
        .enum(['on', 'behind', 'away', 'stopped', 'off'])
        .describe(
          '`off`: this exchange reads no chain. `behind`: it catches up. `away`: its node does not answer, and deposits are credited later. `stopped`: somebody has to look at it.',
        ),
    }),
    codes: [],
  }),
  'Chain/GetAddress': call({
    about: 'The address of the caller, for all coins of the network. It is made at the first call and stays.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({
      address: z.string().describe('The address of the caller, for all coins of the network.'),
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
  'Chain/GetArrivals': call({
    about: 'What has arrived at the address of the caller, newest first.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ ...field.numberPage }),
    output: z.object({
      arrivals: z.array(arrival).describe('The arrivals of the page, newest first.'),
      nextPage: field.nextPage,
    }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Chain/GetArrival': call({
    about: 'One arrival.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ arrivalId: field.number.describe('The number of the arrival.') }),
    output: z.object({ arrival }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chain/UseFaucet': call({
    about:
      'On test money with a local chain: sends some of a coin to the address of the caller, as anybody could.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({ transactionHash: z.string().describe('The transaction that was sent.') }),
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
