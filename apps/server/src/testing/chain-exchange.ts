import { setTimeout as wait } from 'node:timers/promises'
import { HDKey } from '@scure/bip32'
import { accountPath } from '@candor/chain/addresses'
import type { Hex } from '@candor/chain/hex'
import type { Arrival } from '@candor/contract/calls/chain'
import type { ChainConfig } from '../doors/chain/port.ts'
import { Depositor } from './people/depositor.ts'
import { fakeChainId, FakeChain, FakeNode, fakeToken } from './fake-chain.ts'
import { startTestProduct, type TestProduct } from './product.ts'

// An arbitrary seed.
export const chainKey = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive(accountPath).publicExtendedKey
export const signerSecret = 'a secret of the signer, for tests alone'

export function chainConfig(nodes: readonly FakeNode[], change: Partial<ChainConfig> = {}): ChainConfig {
  return {
    network: 'ethereum',
    chainId: fakeChainId,
    nodes: nodes.map(({ url }) => url),
    publicKey: chainKey,
    confirmations: 3,
    startBlock: null,
    assets: [
      { coin: 'USDT', contract: fakeToken, minimum: '1' },
      { coin: 'ETH', contract: null, minimum: '0.001' },
    ],
    blockSeconds: 12,
    signerSecret,
    faucet: null,
    ...change,
  }
}

// An exchange on a chain whose blocks tests replace.
export class ChainExchange {
  readonly chain = new FakeChain()
  readonly nodes: FakeNode[] = []
  at!: TestProduct

  static async start({
    nodes = 1,
    ...change
  }: Partial<Omit<ChainConfig, 'nodes'>> & { nodes?: number } = {}) {
    const exchange = new ChainExchange()
    exchange.chain.mineMany(5)
    for (let count = 0; count < nodes; count += 1) exchange.nodes.push(await FakeNode.start(exchange.chain))
    await exchange.startProduct(change)
    return exchange
  }

  async startProduct(change: Partial<ChainConfig> = {}): Promise<void> {
    const environment = this.at === undefined ? {} : { DATABASE_URL: this.at.databaseUrl }
    const config = chainConfig(this.nodes, change)
    this.at = await startTestProduct(environment, {}, { chain: config })
    await this.until(async () => (await this.state()).state !== 'starting')
  }

  async restart(change: Partial<ChainConfig> = {}, meanwhile: () => void | Promise<void> = () => {}) {
    await this.at.product.close()
    await meanwhile()
    await this.startProduct(change)
  }

  async close(): Promise<void> {
    await this.at.product.close()
    for (const node of this.nodes) await node.close()
  }

  async user(): Promise<ChainUser> {
    const depositor = await Depositor.register(this.at)
    const { data, name } = await this.at.call('Chain/GetAddress', { coin: 'USDT' }, depositor.token)
    if (!data) throw new Error(`no address: ${name}`)
    return new ChainUser(this, depositor, data.address as Hex)
  }

  async state() {
    const [row] = await this.at.query<{
      state: string
      problem: string | null
      head: string | null
      node: number
    }>('select state, problem, head, node from chain_state')
    if (!row) throw new Error('the watcher has no state')
    return row
  }

  async position(): Promise<number> {
    const [row] = await this.at.query<{ number: string | null }>(
      'select max(number) as number from chain_blocks',
    )
    return Number(row?.number)
  }

  /** Waits until the watcher has read everything. */
  async read(chain = this.chain): Promise<void> {
    await this.until(async () => {
      const [row] = await this.at.query<{ hash: string }>(
        'select hash from chain_blocks order by number desc limit 1',
      )
      return row?.hash === chain.blocks.at(-1)?.hash
    })
  }

  /** Waits some turns of the watcher, in which nothing should happen. */
  async turns(): Promise<void> {
    await wait(2_500)
  }

  async until(isSo: () => Promise<boolean>, seconds = 20): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) if (await isSo()) return
    throw new Error(`it did not happen: ${JSON.stringify(await this.state())}`)
  }
}

export class ChainUser {
  readonly address: Hex
  private readonly exchange: ChainExchange
  private readonly depositor: Depositor

  constructor(exchange: ChainExchange, depositor: Depositor, address: Hex) {
    this.exchange = exchange
    this.depositor = depositor
    this.address = address
  }

  get token(): string {
    return this.depositor.token
  }

  get accountId(): number {
    return this.depositor.accountId
  }

  get uid(): string {
    return this.depositor.uid
  }

  async arrivals(): Promise<Arrival[]> {
    const { data, name } = await this.exchange.at.call('Chain/GetArrivals', { limit: 50 }, this.token)
    if (!data) throw new Error(`no arrivals: ${name}`)
    return data.arrivals.toReversed()
  }

  /** The states of all arrivals, the oldest first, with their confirmations. */
  async states(): Promise<string[]> {
    return (await this.arrivals()).map(({ state, confirmations }) => `${state} ${confirmations}`)
  }

  async becomes(...states: string[]): Promise<void> {
    await this.exchange
      .until(async () => JSON.stringify(await this.states()) === JSON.stringify(states))
      .catch(async (error: unknown) => {
        throw new Error(`it is ${JSON.stringify(await this.states())}`, { cause: error })
      })
  }

  async available(coin = 'USDT'): Promise<string> {
    const { data } = await this.exchange.at.call('Wallet/GetBalances', {}, this.token)
    return data?.balances.find((balance) => balance.coin === coin)?.available ?? '0'
  }
}
