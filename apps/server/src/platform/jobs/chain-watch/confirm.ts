import type { Hex } from '@candor/chain/hex'
import type { ChainNode } from '@candor/chain/node'
import { type Block, blocksAt, type Receipt, receiptsOf } from '@candor/chain/reads'
import { amountsOf, type Known, nativeId, ownTransfers } from './block-effects.ts'
import { type GoodNode, isNodeFault } from './nodes.ts'
import type { ConfirmedArrival } from './queries.ts'

/** The objection to an arrival by one node's block and transaction; null: none. */
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
  // The chain decides what is credited: a changed row has another amount, account or coin.
  const asset = known.assets.find(({ coinId }) => coinId === coin_id)
  const isOwn = asset !== undefined && known.accountAt(address as Hex) === account_id
  if (!isOwn || amountsOf(asset, BigInt(raw)).units !== BigInt(arrival.units))
    return `has nothing that gives the row of ${transaction_id}`
  if (asset.contract === null) {
    if (hash === null || transaction_id !== nativeId(hash)) return `has no ${transaction_id}`
    const isThere = block.transactions.some(
      (one) => one.hash === hash && one.to === address && one.value === BigInt(raw),
    )
    return isThere ? null : `has other coins in ${hash}`
  }
  const isThere = ownTransfers(receipt.transfers, known).some(
    ({ transfer, asset, accountId, id }) =>
      id === transaction_id &&
      transfer.to === address &&
      transfer.raw === BigInt(raw) &&
      accountId === account_id &&
      asset.coinId === coin_id,
  )
  return isThere ? null : `has other transfers in ${hash}`
}

/** Any node accepts so many at once. */
const perRequest = 10

/**
 * Asks every node. One that does not answer is skipped, but at least one has to; one that disagrees, or does
 * not have the block yet, delays the arrival: a node that lies may claim to be ahead of all others.
 */
export async function confirmedByNodes(
  arrivals: readonly ConfirmedArrival[],
  nodes: readonly GoodNode[],
  known: Pick<Known, 'accountAt' | 'assets'>,
): Promise<{ good: ConfirmedArrival[]; problems: string[] }> {
  const agreed = new Set<ConfirmedArrival>()
  const held = new Set<ConfirmedArrival>()
  const problems: string[] = []
  const hold = (arrival: ConfirmedArrival, problem: string) => {
    held.add(arrival)
    problems.push(problem)
  }
  for (const { place, node, head } of nodes) {
    const able = arrivals.filter(({ block_number }) => Number(block_number) <= head)
    for (const arrival of arrivals)
      if (Number(arrival.block_number) > head)
        hold(arrival, `node ${place} is behind: it is at block ${head}`)
    for (let from = 0; from < able.length; from += perRequest) {
      try {
        const asked = await objectionsOf(node, able.slice(from, from + perRequest), known)
        for (const { arrival, objection } of asked)
          if (objection === null) agreed.add(arrival)
          else hold(arrival, `node ${place} ${objection}`)
      } catch (error) {
        if (!isNodeFault(error)) throw error
        problems.push(`node ${place}: ${error.message}`)
      }
    }
  }
  return { good: arrivals.filter((one) => agreed.has(one) && !held.has(one)), problems }
}

async function objectionsOf(
  node: ChainNode,
  arrivals: readonly ConfirmedArrival[],
  known: Pick<Known, 'accountAt' | 'assets'>,
): Promise<{ arrival: ConfirmedArrival; objection: string | null }[]> {
  const numbers = [...new Set(arrivals.map(({ block_number }) => Number(block_number)))]
  const hashes = [...new Set(arrivals.map(({ transaction_hash }) => transaction_hash as Hex))]
  const blocks = new Map((await blocksAt(node, numbers)).map((block) => [block?.number, block]))
  const receipts = new Map((await receiptsOf(node, hashes)).map((one) => [one?.transactionHash, one]))
  return arrivals.map((arrival) => {
    const block = blocks.get(Number(arrival.block_number))
    const receipt = receipts.get(arrival.transaction_hash as Hex)
    return { arrival, objection: objectionTo(arrival, block, receipt, known) }
  })
}
