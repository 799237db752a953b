import type { Hex } from '@candor/chain/hex'
import { type Receipt, receiptOf } from '@candor/chain/reads'
import { isExternalFailure } from '../errors/external-failure.ts'
import type { Chain } from './chain.ts'

export type Mined = { hash: Hex; receipt: Receipt }

/** The attempt that is in a block; `disputed` if that is not reliable. */
export async function minedOf(chain: Chain, hashes: readonly Hex[]): Promise<Mined | 'disputed' | null> {
  for (const hash of hashes) {
    const receipt = await receiptOf(chain.primary, hash)
    if (receipt === null) continue
    return (await isInItsBlock(chain, receipt)) && (await isBorneOut(chain, receipt))
      ? { hash, receipt }
      : 'disputed'
  }
  return null
}

async function isInItsBlock(chain: Chain, receipt: Receipt): Promise<boolean> {
  if (receipt.blockNumber > chain.head) return false
  const block = await chain.blockAt(receipt.blockNumber)
  return (
    block !== null &&
    block.hash === receipt.blockHash &&
    block.transactions.some(({ hash }) => hash === receipt.transactionHash)
  )
}

// Every other answering node must confirm it, even one that has not reached the block yet: a single node
// could invent a block. With several nodes, failed payments are repeated, so a second node must confirm
// failures.
async function isBorneOut(chain: Chain, receipt: Receipt): Promise<boolean> {
  let showing = 1
  for (const { node, head } of chain.answering) {
    if (node === chain.primary) continue
    if (head < receipt.blockNumber) return false
    try {
      const other = await receiptOf(node, receipt.transactionHash)
      if (other?.blockHash !== receipt.blockHash || other.isSuccess !== receipt.isSuccess) return false
      showing += 1
    } catch (error) {
      if (!isExternalFailure(error)) throw error
    }
  }
  return receipt.isSuccess || showing > 1 || chain.configured === 1
}
