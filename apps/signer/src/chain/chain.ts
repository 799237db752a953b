import type { Hex } from '@candor/chain/hex'
import type { ChainNode } from '@candor/chain/node'
import { type Block, blockAt, chainIdOf, fees, headersAt, headOf, nonceOf } from '@candor/chain/reads'
import { ExternalFailure, isExternalFailure } from '../errors/external-failure.ts'

export type Fee = { maxFee: bigint; tip: bigint }

export type Answering = { node: ChainNode; name: string; head: number }

/** The chain during one turn. */
export type Chain = {
  primary: ChainNode
  head: number
  /** The lowest head of the answering nodes; null if only one of several nodes answers. */
  headAgreed: number | null
  /** The number of nodes, whether they answer or not. */
  configured: number
  /** All nodes that answer for the right chain, the primary one first. */
  answering: readonly Answering[]
  /** The fee for a new transaction, read once a turn. */
  fee: () => Promise<Fee>
  blockAt: (number: number) => Promise<Block | null>
  /** The number of mined transactions of an address, as first read in this turn. */
  minedNonceOf: (address: Hex) => Promise<number>
}

type Open = { chainId: number; feeMax: bigint; headKnown: number; problems: string[] }

// A reorganisation is a few blocks. A node further back has lost its data, or is on another chain.
const headBackMax = 30

/** The first node with the right chain id that is not far behind the known head. */
export async function openChain(nodes: readonly ChainNode[], open: Open): Promise<Chain | null> {
  const { chainId, feeMax, headKnown, problems } = open
  const asked = await Promise.all(
    // By position, because a node's URL may contain a key.
    nodes.map(async (node, place) => await ask(node, `node ${place + 1}`, chainId, headKnown)),
  )
  for (const found of asked) if (typeof found === 'string') problems.push(found)
  const answering = asked.filter((found) => typeof found !== 'string')
  const [first] = answering
  if (first === undefined) return null

  let fee: Promise<Fee> | undefined
  const blocks = new Map<number, Promise<Block | null>>()
  const nonces = new Map<Hex, Promise<number>>()
  return {
    primary: first.node,
    head: first.head,
    headAgreed:
      answering.length === 1 && nodes.length > 1 ? null : Math.min(...answering.map(({ head }) => head)),
    configured: nodes.length,
    answering,
    fee: () => (fee ??= readFee(first.node, feeMax)),
    blockAt: (number) => {
      const block = blocks.get(number) ?? blockAt(first.node, number)
      blocks.set(number, block)
      return block
    },
    minedNonceOf: (address) => {
      const nonce = nonces.get(address) ?? nonceOf(first.node, address, 'latest')
      nonces.set(address, nonce)
      return nonce
    },
  }
}

async function ask(
  node: ChainNode,
  name: string,
  chainId: number,
  headKnown: number,
): Promise<Answering | string> {
  try {
    const [id, head] = [await chainIdOf(node), await headOf(node)]
    if (id !== chainId) return `${name} is of chain ${id}, not ${chainId}: it is not used`
    if (head < headKnown - headBackMax)
      return `${name} is at block ${head}, while ${headKnown} was seen before: it is not used. Let it catch up or name another in SIGNER_NODES; if it is right, set head in signer.state to ${head}`
    // A head without its block would make every later one look as if the chain went back.
    const [newest = null] = await headersAt(node, [head])
    if (newest === null)
      return `${name} names block ${head} as its newest and does not have it: it is not used. Name another in SIGNER_NODES if this lasts`
    return { node, name, head }
  } catch (error) {
    if (!isExternalFailure(error)) throw error
    return `${name} does not answer: ${error.message}`
  }
}

// Twice the base fee lasts for six full blocks in a row.
async function readFee(node: ChainNode, feeMax: bigint): Promise<Fee> {
  const { baseFee, tip } = await fees(node)
  const maxFee = baseFee * 2n + tip
  if (baseFee + tip > feeMax)
    throw new ExternalFailure('the fee of the chain is above SIGNER_FEE_MAX_GWEI: nothing is signed')
  return maxFee > feeMax ? { maxFee: feeMax, tip } : { maxFee, tip }
}
