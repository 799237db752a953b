import type { Hex } from '@candor/chain/hex'
import { type Block, blocksAt, type Receipt, receiptsOf } from '@candor/chain/reads'
import { type Known, ownTransfers } from './block-effects.ts'
import { type GoodNode, isNodeFault } from './nodes.ts'
import type { ConfirmedArrival } from './queries.ts'

/** What speaks against an arrival by what one node says of its block and its transaction; null: nothing. */
export function objectionTo(
  arrival: ConfirmedArrival,
  block: Block | null | undefined,
  receipt: Receipt | null | undefined,
  known: Pick<Known, 'accountAt' | 'assets'>,
): string | null {
  const { transaction_hash: hash, transaction_id, block_hash, address, raw, account_id, coin_id } = arrival
  if (!block || block.hash !== block_hash) return `has another block ${arrival.block_number}`
  if (!receipt || receipt.blockHash !== block_hash) return `has no receipt of ${hash} in its block`
  if (!receipt.isSuccess) return `says that ${hash} has failed`
  if (transaction_id.endsWith(':native')) {
    const isThere = block.transactions.some(
      (one) => one.hash === hash && one.to === address && one.value === BigInt(raw),
    )
    return isThere ? null : `has other coins in ${hash}`
  }
  const isThere = ownTransfers(receipt.transfers, known).some(
    ({ transfer, asset, accountId, ordinal }) =>
      `${transfer.transactionHash}:${ordinal}` === transaction_id &&
      transfer.to === address &&
      transfer.raw === BigInt(raw) &&
      accountId === account_id &&
      asset.coinId === coin_id,
  )
  return isThere ? null : `has other transfers in ${hash}`
}

/**
 * Asks every node that is as far as the arrivals are. One that does not answer is left out, but none at all is not
 * enough; one that says something else holds the arrival up.
 */
export async function confirmedByNodes(
  arrivals: readonly ConfirmedArrival[],
  nodes: readonly GoodNode[],
  known: Pick<Known, 'accountAt' | 'assets'>,
): Promise<{ good: ConfirmedArrival[]; problems: string[] }> {
  const agreed = new Map<ConfirmedArrival, number>()
  const held = new Set<ConfirmedArrival>()
  const problems: string[] = []
  for (const { place, node, head } of nodes) {
    const asked = arrivals.filter(({ block_number }) => Number(block_number) <= head)
    if (asked.length === 0) continue
    try {
      const numbers = [...new Set(asked.map(({ block_number }) => Number(block_number)))]
      const hashes = [...new Set(asked.map(({ transaction_hash }) => transaction_hash as Hex))]
      const blocks = new Map((await blocksAt(node, numbers)).map((block) => [block?.number, block]))
      const receipts = new Map((await receiptsOf(node, hashes)).map((one) => [one?.transactionHash, one]))
      for (const arrival of asked) {
        const block = blocks.get(Number(arrival.block_number))
        const objection = objectionTo(arrival, block, receipts.get(arrival.transaction_hash as Hex), known)
        if (objection === null) agreed.set(arrival, (agreed.get(arrival) ?? 0) + 1)
        else {
          held.add(arrival)
          problems.push(`node ${place} ${objection}`)
        }
      }
    } catch (error) {
      if (!isNodeFault(error)) throw error
    }
  }
  return { good: arrivals.filter((one) => agreed.has(one) && !held.has(one)), problems }
}
