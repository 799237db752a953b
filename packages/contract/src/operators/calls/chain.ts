import { z } from 'zod'
import { arrival } from '../../calls/chain.ts'
import * as common from '../../calls/fields.ts'
import type { RefusalName } from '../../result-codes.ts'
import { watcherStates } from '../../rules/chain.ts'
import { operatorCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const level = z.object({
  coin: z.string(),
  hot: z.string(),
  // The gas wallet has the native coin alone.
  gas: z.string().nullable(),
  floor: z.string(),
  ceiling: z.string(),
})

const inFlight = z.object({
  kind: z.enum(['payout', 'return', 'gas', 'sweep', 'cold']),
  // Of a payout the number of the withdrawal, of a return that of the arrival, else that of the account.
  reference: z.string(),
  coin: z.string(),
  amount: z.string(),
  nonce: z.int(),
  // One for each fee it was sent with; any of them settles it.
  hashes: z.array(z.string()),
  confirmations: z.int(),
  since: z.string(),
})

const refused = z.object({
  withdrawalId: z.string(),
  why: z.enum(['perPayout', 'perDay', 'unknownCoin', 'badAddress', 'changed', 'tooLow', 'lost']),
})

const stray = z.object({
  // Of one that the signer has paid itself; the exchange has lost the withdrawal.
  withdrawalId: z.string().nullable(),
  coin: z.string(),
  amount: z.string(),
  address: z.string(),
  transactionId: z.string(),
})

/** What the signer says of itself. */
export const signerReport = z.object({
  version: z.string(),
  hotAddress: z.string(),
  gasAddress: z.string(),
  coldAddress: z.string().nullable(),
  levels: z.array(level),
  inFlight: z.array(inFlight),
  refused: z.array(refused),
  // Payments of the hot wallet that belong to nothing the exchange knows. A report of an older signer names none.
  strays: z.array(stray).default([]),
  problem: z.string().nullable(),
})
export type SignerReport = z.infer<typeof signerReport>

const watcher = z.object({
  network: z.string(),
  state: z.enum(watcherStates),
  // Which of the nodes of the settings it listens to, from 1 on.
  node: z.int().nullable(),
  nodes: z.int(),
  // How far it has read, and how far the chain is.
  position: z.string().nullable(),
  head: z.string().nullable(),
  problem: z.string().nullable(),
  checkedAt: z.string(),
  addresses: z.int(),
  confirming: z.int(),
})

const itemId = common.number
const acted = { log: 'act' } as const
const codes = ['orderNumberEmpty', 'orderMissing', 'decidedAlready'] as const satisfies readonly RefusalName[]

// The queue `arrivals`: coins on the chain that nobody was credited for by itself, and those that the chain took back.
export const operatorChainCalls = {
  'Chain/GetState': operatorCall({
    about: 'The state of the chain watcher, and the last report of the signer.',
    needs: 'seeTreasury',
    log: 'nothing',
    input: common.nothing,
    output: z.object({
      // Null: this exchange reads no chain.
      watcher: watcher.nullable(),
      // Null: no signer has spoken yet. Silent: it has not for a minute.
      signer: z
        .object({
          heardAt: z.string(),
          isSilent: z.boolean(),
          report: signerReport,
          // Who has the address of a stray in their address book, or has withdrawn to it.
          owners: z.array(z.object({ address: z.string(), uid: z.string() })),
        })
        .nullable(),
    }),
    codes: [],
  }),
  'Chain/GetItem': operatorCall({
    about: 'A crypto deposit with everything needed to decide on it.',
    needs: 'seeQueues',
    log: 'look',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      arrival,
      // It was credited, and then the chain replaced its block by one without it.
      lostAt: z.string().nullable(),
      // Why, and to where it goes back.
      returnReason: z.string().nullable(),
      returnAddress: z.string().nullable(),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chain/Credit': operatorCall({
    about: 'Proposes to credit coins found in the balance of an address. Another operator must approve it.',
    ...acted,
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...codes, 'requiredParametersEmpty', 'parametersInvalid', 'overOrderLimit'],
  }),
  'Chain/Return': operatorCall({
    about:
      'Has the signer return coins that were not credited to the address they came from. The signer’s limits apply as for a payout.',
    ...acted,
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({}),
    codes: [...codes, 'requiredParametersEmpty', 'orderStatusIsNotAnOrder', 'duplicateTransactionId'],
  }),
}
