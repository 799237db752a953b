import { setTimeout as wait } from 'node:timers/promises'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { transferData } from '@candor/chain/erc20'
import { type Hex, hexOf, lowerHex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import { blockAt, headOf, isKnownTransaction, nonceOf, receiptOf, sendRaw } from '@candor/chain/reads'
import { bankKey, localChainId, tokenAddress } from '../../apps/server/src/local-chain/constants.ts'
import type { Random } from '../random.ts'
import { forwarderBytecode, forwarderAddress, forwardData } from './forwarder.ts'
import type { PlannedDeposit } from './plan.ts'

const ether = 10n ** 18n
const fees = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
const transfersPerBlock = 200
export const confirmationsOfCredit = 3
const nurseEveryMs = 1_000

type Sent = {
  hash: Hex
  bytes: Hex
  /** Not resent before this moment. */
  notBeforeMs: number
  /** The network has permanently forgotten it. */
  isDropped: boolean
}

/** A simulated outside network: it mines, reorganises itself, and has users who send coins. */
export class Network {
  readonly node: ChainNode
  readonly sent: Sent[] = []
  /** The contract that forwards native coins invisibly. */
  forwarder: Hex = '0x'
  readonly counts = { blocks: 0, reorganisations: 0, replaced: 0, resent: 0, dropped: 0, leftOut: 0 }
  private readonly ofSigner = new Map<Hex, Hex>()
  private readonly random: Random
  private isEnded = false
  private turn: Promise<unknown> = Promise.resolve()

  constructor(nodeUrl: string, random: Random) {
    this.node = new ChainNode(nodeUrl, { timeoutMs: 5_000 })
    this.random = random
  }

  /** The proxies report the signer's transactions here. */
  noteSigners(hash: Hex, bytes: Hex): void {
    this.ofSigner.set(lowerHex(hash), bytes)
  }

  /** It mines only on demand; repeated after each start. */
  async quieten(): Promise<void> {
    await this.node.call('evm_setIntervalMining', [0])
  }

  /** Coins for everyone who will send some, and for the wallets of the house. */
  async fund(
    deposits: readonly PlannedDeposit[],
    house: readonly Hex[],
    houseRaw: { ETH: bigint; USDT: bigint },
  ) {
    const bank = privateKeyToAccount(bankKey)
    let nonce = await nonceOf(this.node, lowerHex(bank.address), 'pending')
    const send = async (to: Hex | null, data: Hex, gas: bigint) => {
      const common = { type: 'eip1559', chainId: localChainId, nonce, data, gas, ...fees } as const
      await sendRaw(this.node, await bank.signTransaction(to === null ? common : { ...common, to }))
      nonce += 1
      if (nonce % transfersPerBlock === 0) await this.mineOne()
    }
    await send(null, forwarderBytecode, 200_000n)
    this.forwarder = forwarderAddress(lowerHex(bank.address), nonce - 1)
    for (const address of house) await this.setBalance(address, houseRaw.ETH)
    const [hot] = house
    if (hot !== undefined) await send(tokenAddress, transferData(hot, houseRaw.USDT), 100_000n)
    for (const { senderKey, coin, raw } of deposits) {
      const address = lowerHex(privateKeyToAccount(senderKey).address)
      await this.setBalance(address, 2n * ether)
      if (coin === 'USDT') await send(tokenAddress, transferData(address, BigInt(raw)), 100_000n)
    }
    await this.mineOne()
  }

  private async setBalance(address: Hex, raw: bigint): Promise<void> {
    await this.node.call('hardhat_setBalance', [address, hexOf(raw)])
  }

  async deposit(planned: PlannedDeposit, address: Hex): Promise<void> {
    const { senderKey, coin, kind, raw } = planned
    const account = privateKeyToAccount(senderKey)
    const common = { type: 'eip1559', chainId: localChainId, nonce: 0, gas: 150_000n, ...fees } as const
    const transaction =
      coin === 'USDT'
        ? { ...common, to: tokenAddress, data: transferData(address, BigInt(raw)) }
        : kind === 'contract'
          ? { ...common, to: this.forwarder, value: BigInt(raw), data: forwardData(address) }
          : { ...common, to: address, value: BigInt(raw) }
    const bytes = await account.signTransaction(transaction)
    this.sent.push({ hash: keccak256(bytes), bytes, notBeforeMs: 0, isDropped: false })
    await sendRaw(this.node, bytes).catch(() => undefined)
  }

  /** Until the end: mines blocks, and resends transactions unknown to the node. */
  async run(): Promise<void> {
    await Promise.all([this.mine(), this.nurse()])
  }

  end(): void {
    this.isEnded = true
  }

  private async mine(): Promise<void> {
    while (!this.isEnded) {
      await wait(this.random.between(250, 900))
      // A killed node is back in a moment.
      await this.inTurn(() => this.mineOne()).catch(() => undefined)
    }
  }

  private async mineOne(): Promise<void> {
    await this.node.call('evm_mine', [])
    this.counts.blocks += 1
  }

  private async nurse(): Promise<void> {
    while (!this.isEnded) {
      await wait(nurseEveryMs)
      await this.sendAgain().catch(() => undefined)
    }
  }

  private async sendAgain(): Promise<void> {
    for (const one of this.sent) {
      if (one.isDropped || Date.now() < one.notBeforeMs || (await isKnownTransaction(this.node, one.hash)))
        continue
      await sendRaw(this.node, one.bytes)
      this.counts.resent += 1
    }
  }

  /** Everything is mined, and the last block has the confirmations required for a credit. */
  async isQuiet(): Promise<boolean> {
    const head = await headOf(this.node)
    for (const { hash, isDropped } of this.sent) {
      if (isDropped) continue
      const receipt = await receiptOf(this.node, hash)
      if (receipt === null || head - receipt.blockNumber + 1 < confirmationsOfCredit) return false
    }
    return true
  }

  /**
   * Shows a number of blocks to everyone and then replaces them. Transactions with a credit's confirmations
   * come back at once: nobody can protect against more. The others come later, or never.
   */
  async reorganise(depth: number, during: () => Promise<void>): Promise<void> {
    const { base, snapshot } = await this.inTurn(async () => ({
      base: await headOf(this.node),
      snapshot: await this.node.call('evm_snapshot', []),
    }))
    await Promise.all([this.untilHead(base + depth), during()])
    await this.inTurn(async () => {
      // Lets the others see these blocks first.
      await wait(this.random.between(0, 2_500))
      const head = await headOf(this.node)
      const replaced: { hash: Hex; confirmations: number }[] = []
      for (let number = base + 1; number <= head; number += 1)
        for (const { hash } of (await blockAt(this.node, number))?.transactions ?? [])
          replaced.push({ hash, confirmations: head - number + 1 })
      if ((await this.node.call('evm_revert', [snapshot])) !== true)
        throw new Error('the node did not go back')
      this.counts.reorganisations += 1
      this.counts.replaced += replaced.length
      for (const one of replaced) await this.bringBack(one)
      for (let mined = this.random.between(1, depth + 1); mined > 0; mined -= 1) await this.mineOne()
    })
  }

  private async bringBack({ hash, confirmations }: { hash: Hex; confirmations: number }): Promise<void> {
    const isSafe = confirmations >= confirmationsOfCredit
    const signers = this.ofSigner.get(hash)
    const one = this.sent.find((sent) => sent.hash === hash)
    if (signers !== undefined && (isSafe || !this.random.chance(3)))
      await sendRaw(this.node, signers).catch(() => undefined)
    else if (signers !== undefined) this.counts.leftOut += 1
    if (one === undefined) return
    const fate = isSafe ? 'now' : this.random.weighted({ now: 4, later: 3, never: 1 })
    if (fate === 'never') {
      one.isDropped = true
      this.counts.dropped += 1
      return
    }
    if (fate === 'later') one.notBeforeMs = Date.now() + this.random.between(500, 6_000)
    else await sendRaw(this.node, one.bytes).catch(() => undefined)
  }

  private async untilHead(wanted: number): Promise<void> {
    const deadlineMs = Date.now() + 60_000
    while ((await headOf(this.node)) < wanted) {
      if (Date.now() > deadlineMs) throw new Error(`block ${wanted} was waited for and not mined`)
      await wait(50)
    }
  }

  /** No block is mined meanwhile. */
  async inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const mine = this.turn.then(act)
    this.turn = mine.catch(() => undefined)
    return await mine
  }
}
