import { z } from 'zod'
import { arrival } from '../../calls/chain.ts'
import { watcherStates } from '../../rules/chain.ts'
import { operatorAct, operatorLook, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'
import { queueItem } from './queues.ts'

const { decidingCodes, itemId } = field

const level = z.object({
  coin: z.string(),
  hot: z.string(),
  // The gas wallet has only the native coin.
  gas: z.string().nullable(),
  floor: z.string(),
  ceiling: z.string(),
})

const inFlight = z.object({
  kind: z.enum(['payout', 'return', 'gas', 'sweep', 'cold']),
  // The number of the withdrawal for a payout, of the arrival for a return, otherwise of the account.
  reference: z.string(),
  coin: z.string(),
  amount: z.string(),
  nonce: z.int(),
  // One for each fee it was sent with; any of them may settle it.
  hashes: z.array(z.string()),
  confirmations: z.int(),
  since: z.string(),
})

const refused = z.object({
  withdrawalId: z.string(),
  why: z.enum(['perPayout', 'perDay', 'unknownCoin', 'badAddress', 'changed', 'tooLow', 'lost']),
})

const stray = z.object({
  // For a payment by the signer itself whose withdrawal the exchange has lost.
  withdrawalId: z.string().nullable(),
  coin: z.string(),
  amount: z.string(),
  address: z.string(),
  transactionId: z.string(),
})

/** The signer's report on itself. */
export const signerReport = z.object({
  version: z.string(),
  hotAddress: z.string(),
  gasAddress: z.string(),
  coldAddress: z.string().nullable(),
  levels: z.array(level),
  inFlight: z.array(inFlight),
  refused: z.array(refused),
  // Payments of the hot wallet that the exchange does not know. Reports of older signers have none.
  strays: z.array(stray).default([]),
  problem: z.string().nullable(),
})
export type SignerReport = z.infer<typeof signerReport>

const watcher = z.object({
  network: z.string(),
  state: z.enum(watcherStates),
  // The node it listens to, numbered as in the settings, from 1 on.
  node: z.int().nullable(),
  nodes: z.int(),
  // The last blocks read and on the chain.
  position: z.string().nullable(),
  head: z.string().nullable(),
  problem: z.string().nullable(),
  checkedAt: z.string(),
  addresses: z.int(),
  confirming: z.int(),
})

// The queue `arrivals`: coins that were not credited automatically, and those that the chain took back.
export const operatorChainCalls = {
  'Chain/GetState': unloggedCall({
    about: 'The state of the chain watcher, and the last report of the signer.',
    needs: 'seeTreasury',
    output: z.object({
      // Null: this exchange reads no chain.
      watcher: watcher.nullable(),
      // Null: no report from a signer yet. Silent: none for a minute.
      signer: field.rowOrNull({
        heardAt: z.string(),
        isSilent: z.boolean(),
        report: signerReport,
        // Users with a stray's address in their address book, or with a withdrawal to it.
        owners: z.array(z.object({ address: z.string(), uid: z.string() })),
      }),
    }),
  }),
  'Chain/GetItem': operatorLook({
    about: 'A crypto deposit with everything needed to decide on it.',
    needs: 'seeQueues',
    input: z.strictObject({ itemId }),
    output: z.object({
      item: queueItem,
      arrival,
      // When the chain replaced the block of a credited arrival by one without it.
      lostAt: z.string().nullable(),
      // Its return reason and address.
      returnReason: z.string().nullable(),
      returnAddress: z.string().nullable(),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Chain/Credit': operatorAct({
    about: 'Proposes to credit coins found in the balance of an address. Another operator must approve it.',
    needs: 'decideDeposits',
    input: z.strictObject({ itemId, reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: [...decidingCodes, 'requiredParametersEmpty', 'parametersInvalid', 'overOrderLimit'],
  }),
  'Chain/Return': operatorAct({
    about:
      'Has the signer return coins that were not credited to the address they came from. The signer’s limits apply as for a payout.',
    needs: 'payWithdrawals',
    input: z.strictObject({ itemId, reason: field.reason }),
    codes: [...decidingCodes, 'requiredParametersEmpty', 'orderStatusIsNotAnOrder', 'duplicateTransactionId'],
  }),
}
