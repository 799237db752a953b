import { addressInWord, transferTopic } from '@candor/chain/erc20'
import { type Hex, lowerHex } from '@candor/chain/hex'
import type { ChainNode } from '@candor/chain/node'
import { blocksAt, headOf, nativeBalance, tokenBalance } from '@candor/chain/reads'
import type { Coin } from './plan.ts'

export type Transfer = {
  hash: Hex
  block: number
  coin: Coin
  from: Hex
  to: Hex
  raw: bigint
  /** Forwarded by the contract, so that no transaction names it. */
  isUnseen: boolean
}

export type Whole = {
  head: number
  transfers: Transfer[]
  /** The fees paid by senders. */
  gas: Map<Hex, bigint>
  balances: Record<Coin, bigint>
}

const blocksAtOnce = 50

type RawReceipt = {
  transactionHash: Hex
  status: string
  gasUsed: string
  effectiveGasPrice: string
  logs: { address: Hex; topics: Hex[]; data: Hex }[]
}

/** All movements on the current chain, read only from its blocks and receipts. */
export async function readChain(
  node: ChainNode,
  { token, forwarder, ours }: { token: Hex; forwarder: Hex; ours: readonly Hex[] },
): Promise<Whole> {
  const head = await headOf(node)
  const transfers: Transfer[] = []
  const gas = new Map<Hex, bigint>()
  for (let first = 0; first <= head; first += blocksAtOnce) {
    const numbers = Array.from(
      { length: Math.min(blocksAtOnce, head - first + 1) },
      (_, place) => first + place,
    )
    for (const block of await blocksAt(node, numbers)) {
      if (block === null) throw new Error('the chain lacks a block')
      const receipts = (await node.callMany(
        block.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
      )) as RawReceipt[]
      for (const [place, { hash, from, to, value }] of block.transactions.entries()) {
        const receipt = receipts[place]
        if (receipt === undefined) throw new Error(`the chain lacks the receipt of ${hash}`)
        gas.set(from, (gas.get(from) ?? 0n) + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice))
        if (Number(receipt.status) !== 1) continue
        const common = { hash, block: block.number, from }
        if (value > 0n && to !== null) {
          const isUnseen = to === forwarder
          const receiver = isUnseen ? await receiverIn(node, hash) : to
          transfers.push({ ...common, coin: 'ETH', to: receiver, raw: value, isUnseen })
        }
        for (const { address, topics, data } of receipt.logs) {
          const [topic, sender, receiver] = topics
          if (lowerHex(address) !== token || topic !== transferTopic) continue
          if (sender === undefined || receiver === undefined)
            throw new Error('a transfer names two addresses')
          const [from, to] = [addressInWord(sender), addressInWord(receiver)]
          transfers.push({ ...common, coin: 'USDT', from, to, raw: BigInt(data), isUnseen: false })
        }
      }
    }
  }
  const balances = { ETH: 0n, USDT: 0n }
  for (const address of ours) {
    balances.ETH += await nativeBalance(node, address, head)
    balances.USDT += await tokenBalance(node, token, address)
  }
  return { head, transfers, gas, balances }
}

async function receiverIn(node: ChainNode, hash: Hex): Promise<Hex> {
  const transaction = (await node.call('eth_getTransactionByHash', [hash])) as { input: Hex }
  return addressInWord(transaction.input)
}
