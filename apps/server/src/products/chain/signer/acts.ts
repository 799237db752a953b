import { z } from 'zod'
import { signerReport } from '@candor/contract/operators/calls/chain'
import { byExternal } from '@candor/engine/nucleus/authors'
import { assetsOf } from '../../../platform/chain/assets.ts'
import type { ChainAccess } from '../../../platform/chain/chain-access.ts'
import type { Services } from '../../../platform/services.ts'
import { givenPayouts, seenBySigner } from './payouts.ts'
import { provenReturns } from './proven-returns.ts'
import {
  findPayout,
  knownTransactions,
  lastArrivalId,
  noteReturned,
  openReturns,
  openSweeps,
  storeReport,
} from './queries.ts'

type Parts = Pick<Services, 'core' | 'db' | 'accounts' | 'clock'> & { chain: ChainAccess }

const number = z.int().min(1)
const transactionId = z.string().regex(/^0x[0-9a-f]{64}$/)
const units = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform((text) => BigInt(text))
const started = z.strictObject({ withdrawalId: number, address: z.string().max(100), units })
const knownMax = 100
const signer = byExternal('signer')

type Verdict = { isAccepted: boolean; reason: string | null }
const accepted: Verdict = { isAccepted: true, reason: null }
const refused = (reason: string): Verdict => ({ isAccepted: false, reason })

/** Everything the signer can request, and nothing else: its input is checked like a stranger's. */
export const signerActs = {
  work: act(z.strictObject({}), async ({ core, db, chain }) => {
    const { network, chainId, publicKey } = chain.config
    const { assets } = assetsOf(chain.config.assets, (symbol) => core.mirror.coinBySymbol(symbol))
    // Data of another chain or another key give the signer no work.
    const coinIds = chain.status().isForeign ? [] : assets.map(({ coinId }) => coinId)
    const coinOf = (coinId: number) => core.mirror.coin(coinId).symbol
    await core.waitForViews(null, 'withdrawals')
    await core.requireSettled()
    const { lastWithdrawalId, skipped } = core.mirror.withdrawals
    const payouts = await givenPayouts(core, db, { network, coinIds })
    const returns = await provenReturns(core, chain, assets, await openReturns(db, coinIds))
    return {
      network,
      chainId,
      publicKey,
      assets: assets.map(({ symbol, contract, scale }) => ({ coin: symbol, contract, scale })),
      payouts: payouts.map(
        ({ address, withdrawal: { withdrawalId, coinId, amount, fee, state, isDoubtful } }) => ({
          withdrawalId,
          coin: coinOf(coinId),
          address,
          units: (amount - fee).toString(),
          state,
          isDoubtful: isDoubtful ?? false,
        }),
      ),
      returns: returns.map((row) => ({
        arrivalId: Number(row.arrival_id),
        transactionId: row.transaction_id,
        blockNumber: Number(row.block_number),
        coin: coinOf(row.coin_id),
        address: row.return_address,
        raw: row.raw,
      })),
      sweeps: (await openSweeps(db, coinIds)).map(({ account_id, address, coin_id }) => ({
        accountId: account_id,
        address,
        coin: coinOf(coin_id),
      })),
      lastWithdrawalId,
      lastArrivalId: await lastArrivalId(db),
      skipped,
    }
  }),

  // It reports the destination and amount before it pays: the engine compares both with the request.
  start: act(started, async (parts, asked) => {
    const { withdrawalId } = asked
    const row = await payoutOf(parts, withdrawalId)
    const seen = row && (await seenBySigner(parts.core, parts.db, asked))
    if (!seen) return refused('withdrawalMissing')
    const reason = 'the signer begins to pay'
    const submitted = await parts.core.submit(signer, { type: 'startPayout', withdrawalId, ...seen, reason })
    return 'refused' in submitted ? refused(submitted.reason) : accepted
  }),

  paid: act(z.strictObject({ withdrawalId: number, transactionId }), async (parts, asked) => {
    const { withdrawalId } = asked
    const row = await payoutOf(parts, withdrawalId)
    if (!row) return refused('withdrawalMissing')
    // It asks again if it did not receive the answer.
    if (row.state === 'paid' && row.is_signers && row.transaction_id === asked.transactionId) return accepted
    const command = { type: 'payWithdrawal', ...asked, reason: 'the signer has paid' } as const
    const submitted = await parts.core.submit(signer, command)
    return 'refused' in submitted ? refused(submitted.reason) : accepted
  }),

  returned: act(
    z.strictObject({ arrival: z.string().max(200), transactionId }),
    async ({ db, accounts }, asked) => {
      const accountId = await noteReturned(db, asked)
      if (accountId === undefined) return refused('decidedAlready')
      accounts.invalidate(accountId)
      return accepted
    },
  ),

  // Whether a transaction of the hot wallet belongs to a record here.
  known: act(
    z.strictObject({ transactionIds: z.array(transactionId).min(1).max(knownMax) }),
    async ({ core, db, chain }, { transactionIds }) => {
      core.requireUpgraded()
      await core.waitForViews(null, 'withdrawals')
      await core.requireSettled()
      return { known: await knownTransactions(db, chain.config.network, transactionIds) }
    },
  ),

  report: act(signerReport, async ({ db, clock }, report) => {
    await storeReport(db, report, clock())
    return {}
  }),
} as const satisfies Record<string, SignerAct>

/** Null: the input does not fit the act. */
export type SignerAct = (parts: Parts, body: unknown) => Promise<object | null>

function act<Input>(
  shape: z.ZodType<Input>,
  answer: (parts: Parts, input: Input) => Promise<object>,
): SignerAct {
  return async (parts, body) => {
    const read = shape.safeParse(body)
    return read.success ? await answer(parts, read.data) : null
  }
}

// A withdrawal of this network and of a coin of the signer; no others are handled.
async function payoutOf({ core, db, chain }: Parts, withdrawalId: number) {
  core.requireUpgraded()
  await core.waitForViews(null, 'withdrawals')
  await core.requireSettled()
  const row = await findPayout(db, withdrawalId)
  if (row?.network !== chain.config.network) return undefined
  const { symbol } = core.mirror.coin(row.coin_id)
  return chain.config.assets.some(({ coin }) => coin === symbol) ? row : undefined
}
