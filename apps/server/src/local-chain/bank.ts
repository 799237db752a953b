import { gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { balanceOfData, transferData } from '@candor/chain/erc20'
import type { Hex } from '@candor/chain/hex'
import type { ChainNode } from '@candor/chain/node'
import { fees, nativeBalance, nonceOf, sendRaw } from '@candor/chain/reads'
import { privateKeyToAccount } from 'viem/accounts'
import { bankKey, localChainId, tokenAddress } from './constants.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n

export const faucetCoins = ['USDT', 'ETH'] as const
export type FaucetCoin = (typeof faucetCoins)[number]
const faucetRaw: Record<FaucetCoin, bigint> = { USDT: 200n * dollar, ETH: ether / 10n }

/** Gives out the coins of the local chain. */
export class Bank {
  private readonly node: ChainNode
  private readonly account = privateKeyToAccount(bankKey)
  private turn: Promise<unknown> = Promise.resolve()

  constructor(node: ChainNode) {
    this.node = node
  }

  async faucet(to: Hex, coin: FaucetCoin): Promise<Hex> {
    return await this.pay(to, coin, faucetRaw[coin])
  }

  /** Funds the exchange's own addresses; completes unfinished payments of an earlier start. */
  async fundExchange(publicKey: string): Promise<void> {
    const hot = hotAddressOf(publicKey)
    const gas = gasAddressOf(publicKey)
    const isUnused = async (address: Hex) =>
      (await nonceOf(this.node, address, 'pending')) === 0 &&
      (await nativeBalance(this.node, address, 'pending')) === 0n
    // The dollars go first: an address with ether has both.
    if (await isUnused(hot)) {
      const asked = { to: tokenAddress, data: balanceOfData(hot) }
      if (BigInt(String(await this.node.call('eth_call', [asked, 'pending']))) === 0n)
        await this.pay(hot, 'USDT', 1_000_000n * dollar)
      await this.pay(hot, 'ETH', 1_000n * ether)
    }
    if (await isUnused(gas)) await this.pay(gas, 'ETH', 100n * ether)
  }

  // One after the other, by nonce. The node keeps accepted transactions, so it knows the next nonce.
  private async pay(to: Hex, coin: FaucetCoin, raw: bigint): Promise<Hex> {
    const mine = this.turn.then(async () => {
      const nonce = await nonceOf(this.node, this.account.address, 'pending')
      const { baseFee, tip } = await fees(this.node)
      const signed = await this.account.signTransaction({
        type: 'eip1559',
        chainId: localChainId,
        nonce,
        gas: 100_000n,
        maxFeePerGas: baseFee * 4n + tip,
        maxPriorityFeePerGas: tip,
        ...(coin === 'ETH' ? { to, value: raw } : { to: tokenAddress, data: transferData(to, raw) }),
      })
      return await sendRaw(this.node, signed)
    })
    this.turn = mine.catch(() => undefined)
    return await mine
  }
}
