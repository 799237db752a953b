import type { Hex } from '@candor/chain/hex'
import { type SentTransaction, sentIn } from '@candor/chain/reads'
import { minedOf } from './chain/mined.ts'
import { nativeCoinOf } from './coins.ts'
import { readState, storePastBlock } from './db/state.ts'
import { missingNonces, storePast, storeStray, unknownNonces } from './db/strays.ts'
import { ExternalFailure } from './errors/external-failure.ts'
import type { Turn } from './parts.ts'

/** Nodes refuse batches that are too long. */
const blocksAtOnce = 10
const blocksEachTurn = 500
const readMsMax = 5_000

/** known: all transactions of the hot wallet are known. reading: searching. hidden: some were not found. */
export type Past = 'known' | 'reading' | 'hidden'

/**
 * Searches for the hot wallet's transactions of a lost signer, some blocks in each turn, the newest first.
 * There is one per nonce, so it is certain when all are found.
 */
export async function readPast(turn: Turn): Promise<Past> {
  const { db, chain, problems } = turn
  const until = turn.now() + readMsMax
  const { pastBlock, pastLow } = await readState(db)
  let next = pastBlock ?? chain.head
  for (let read = 0; read < blocksEachTurn; read += blocksAtOnce) {
    const missing = await missingNonces(db)
    if (missing === 0) return 'known'
    if (next < pastLow) {
      problems.push(
        `${missing} transactions of the hot wallet are unknown, and not found from block ${pastLow} on: set SIGNER_START_BLOCK to a block before its first one, and past_block in signer.state to null`,
      )
      return 'hidden'
    }
    if (turn.now() > until) break
    const last = Math.max(pastLow, next - blocksAtOnce + 1)
    await readBlocks(turn, last, next)
    next = last - 1
    await storePastBlock(db, next)
  }
  problems.push(
    `the past of the hot wallet is being read: at block ${next}, ${await missingNonces(db)} transactions to be found`,
  )
  return 'reading'
}

async function readBlocks(turn: Turn, first: number, last: number): Promise<void> {
  const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const sent = await sentIn(turn.chain.primary, numbers, turn.hot)
  const unknown = await unknownNonces(
    turn.db,
    sent.map(({ nonce }) => nonce),
  )
  for (const one of sent) if (unknown.has(one.nonce)) await noteSent(turn, one)
}

async function noteSent(turn: Turn, { hash, nonce, to, value }: SentTransaction): Promise<void> {
  const mined = await minedOf(turn.chain, [hash])
  if (mined === null || mined === 'disputed')
    throw new ExternalFailure(`nodes do not agree about ${hash} of the hot wallet: its past can't be read`)
  const { isSuccess, blockNumber, transfers } = mined.receipt
  const own = transfers.filter(({ from }) => from === turn.hot)
  const paid: { coin: string; to: Hex | null; raw: bigint }[] = [
    { coin: nativeCoinOf(turn.rules.coins)?.coin ?? 'native', to, raw: value },
    ...own.map(({ contract, to: payee, raw }) => ({ coin: coinAt(turn, contract), to: payee, raw })),
  ]
  await turn.db.within(async (tx) => {
    await storePast(tx, { nonce, hash, block: blockNumber })
    if (!isSuccess) return
    for (const { coin, to: address, raw } of paid)
      if (address !== null && raw > 0n && !isOurs(turn, address))
        await storeStray(tx, { hash, coin, address, raw }, turn.now())
  })
}

function coinAt({ rules }: Turn, contract: Hex): string {
  return rules.coins.find((coin) => coin.contract === contract)?.coin ?? contract
}

function isOurs({ hot, gas, rules }: Turn, address: Hex): boolean {
  return address === hot || address === gas || address === rules.coldAddress
}
