import { z } from 'zod'
import { call } from '../call.ts'
import { arrivalStates } from '../rules/chain.ts'
import * as field from './fields.ts'

const way = z.object({
  coin: z.string(),
  network: z.string(),
  // The least that is credited.
  amountMin: z.string(),
  // How many blocks it takes.
  confirmations: z.int(),
  // About how long that is, in seconds.
  usualSeconds: z.int(),
  // The contract of a token, so that nobody sends another one of the same name.
  contract: z.string().nullable(),
  hasFaucet: z.boolean(),
})
export type ChainWay = z.infer<typeof way>

export const arrival = z.object({
  arrivalId: z.string(),
  coin: z.string(),
  network: z.string(),
  // What the ledger counts of it.
  quantity: z.string(),
  amountMin: z.string(),
  address: z.string(),
  fromAddress: z.string().nullable(),
  transactionHash: z.string().nullable(),
  state: z.enum(arrivalStates),
  // How many blocks have confirmed it, up to what is needed.
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  blockNumber: z.string().nullable(),
  seenAt: z.string(),
  creditedAt: z.string().nullable(),
  goneAt: z.string().nullable(),
  // Of one that was sent back.
  returnTransaction: z.string().nullable(),
})
export type Arrival = z.infer<typeof arrival>

const coin = z
  .string({ error: 'requiredParametersEmpty' })
  .min(1, 'requiredParametersEmpty')
  .max(16, 'tradeCurrencyNotConfigured')

export const chainCalls = {
  'Chain/GetWays': call({
    about: 'The coins that can be deposited from a network, and whether deposits are read at this moment.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({
      ways: z.array(way),
      // Off: this exchange reads no chain. Away: its node does not answer, and deposits are credited later.
      state: z.enum(['on', 'behind', 'away', 'stopped', 'off']),
    }),
    codes: [],
  }),
  'Chain/GetAddress': call({
    about: 'The address of the caller, for all coins of the network. It is made at the first call and stays.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({ address: z.string(), way }),
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
    output: z.object({ arrivals: z.array(arrival), nextPage: field.nextPage }),
    entriesPerCall: 25,
    codes: [],
  }),
  'Chain/GetArrival': call({
    about: 'One arrival.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ arrivalId: field.number }),
    output: z.object({ arrival }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chain/UseFaucet': call({
    about:
      'On test money with a local chain: sends some of a coin to the address of the caller, as anybody could.',
    who: 'user',
    act: 'deposit',
    input: z.strictObject({ coin }),
    output: z.object({ transactionHash: z.string() }),
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
