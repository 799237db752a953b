import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { depositAddressOf, gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { type Hex, lowerHex } from '@candor/chain/hex'
import { headOf } from '@candor/chain/reads'
import { freePort } from '../../apps/server/src/platform/db/free-port.ts'
import { localChainId, tokenAddress } from '../../apps/server/src/local-chain/constants.ts'
import { ProductProcess } from '../product/product-process.ts'
import { signedCall } from '../product/signed-call.ts'
import type { Random } from '../random.ts'
import { type House, outsideOf } from './check.ts'
import { Child } from './child.ts'
import { Network } from './network.ts'
import { NodeProxy } from './node-proxy.ts'
import { type Person, peopleFile, planFile } from './people.ts'
import { type Coin, coins, type Plan } from './plan.ts'

const secret = 'a secret of the chain test and of nobody else'
const cold: Hex = '0x00000000000000000000000000000000000c01d0'
const recoverMsMax = 60_000
const setUpMsMax = 240_000
const fundedRaw = { ETH: 1_000n * 10n ** 18n, USDT: 1_000_000n * 10n ** 6n }
const setUpMain = ['--import', 'tsx', 'simulation/chain/set-up.ts']

export type Part = 'product' | 'signer' | 'database' | 'node'

/** Product, signer, database and node, each a separately killable process, and the network around them. */
export class Exchange {
  readonly plan: Plan
  readonly house: House
  readonly network: Network
  readonly proxies: readonly NodeProxy[]
  readonly product: ProductProcess
  people: readonly Person[] = []
  /** The balances of hot and gas wallet up to a block, and the ledger's inflow from outside by then. */
  readonly funded: { at: number; raw: Record<Coin, bigint>; outsideBefore: Record<Coin, bigint> } = {
    at: 0,
    raw: { ETH: 2n * fundedRaw.ETH, USDT: fundedRaw.USDT },
    outsideBefore: { ETH: 0n, USDT: 0n },
  }
  readonly kills: Record<Part, number> = { product: 0, signer: 0, database: 0, node: 0 }
  private readonly folder: string
  private readonly node: Child
  private readonly signer: Child

  private constructor(parts: OwnParts) {
    this.plan = parts.plan
    this.house = parts.house
    this.network = parts.network
    this.proxies = parts.proxies
    this.product = parts.product
    this.folder = parts.folder
    this.node = parts.node
    this.signer = parts.signer
  }

  static async start(plan: Plan, random: Random): Promise<Exchange> {
    const folder = mkdtempSync(join(tmpdir(), 'candor-chain-'))
    const { publicKey } = plan
    const port = await freePort()
    const nodeUrl = `http://127.0.0.1:${port}`
    const network = new Network(nodeUrl, random)
    const note = (hash: Hex, bytes: Hex) => network.noteSigners(hash, bytes)
    const proxies = [await NodeProxy.open(nodeUrl, note), await NodeProxy.open(nodeUrl, note)]
    const nodes = proxies.map(({ url }) => url).join(',')
    const product = await ProductProcess.start(productSettings(publicKey, nodes), { isStarted: false })
    const house = { hot: lowerHex(hotAddressOf(publicKey)), gas: lowerHex(gasAddressOf(publicKey)), cold }
    const processes = { node: nodeIn(folder, port), signer: signerIn(folder, { product, plan, nodes }) }
    const exchange = new Exchange({ plan, house, network, proxies, product, folder, ...processes })
    try {
      await exchange.begin()
      return exchange
    } catch (error) {
      const said = exchange.lastWords()
      await exchange.close()
      throw new Error(`the exchange could not be set up\n${said}`, { cause: error })
    }
  }

  private async begin(): Promise<void> {
    const { plan, network, house, product } = this
    await this.node.run()
    await network.quieten()
    await network.fund(plan.deposits, [house.hot, house.gas], fundedRaw)
    this.funded.at = await headOf(network.node)
    writeFileSync(planFile(product.dataDir), JSON.stringify(plan))
    await product.run({ CHAIN_NODES: '' }, { main: setUpMain, msMax: setUpMsMax })
    await product.stop()
    this.people = JSON.parse(readFileSync(peopleFile(product.dataDir), 'utf8')) as Person[]
    await product.run()
    this.funded.outsideBefore = await this.withDatabase(outsideOf)
    await this.openAddresses()
    await this.signer.run()
  }

  /** Each user requests an address, which must be the one of their account. */
  private async openAddresses(): Promise<void> {
    for (const { token, accountId, address } of this.people) {
      const answer = await signedCall(this.product.url, 'Chain/GetAddress', { coin: 'USDT' }, token)
      const told = answer?.resultData?.['address']
      if (told !== depositAddressOf(this.plan.publicKey, accountId) || told !== address)
        throw new Error(`account ${accountId} was told ${JSON.stringify(answer)} and not ${address}`)
    }
  }

  /** Kills one of them, and restarts it some time later. */
  async kill(part: Part, awayMs: number): Promise<void> {
    this.kills[part] += 1
    if (part === 'database') {
      this.product.killDatabase()
      await wait(awayMs)
      return
    }
    const one = { product: this.product, signer: this.signer, node: this.node }[part]
    await one.kill()
    await wait(awayMs)
    await one.run()
    if (part === 'node') await this.network.quieten()
  }

  /** Waits until everything works again. A signer that gave up is restarted, as by any supervisor. */
  async untilBack(): Promise<void> {
    const [person] = this.people
    await this.until('the product answers', recoverMsMax, async () => {
      await this.keepSigner()
      const answer = await signedCall(this.product.url, 'Wallet/GetBalances', {}, person?.token ?? '')
      return answer?.resultCode === 1
    })
  }

  async keepSigner(): Promise<void> {
    if (!this.signer.isRunning) await this.signer.run()
  }

  get signerEnds(): number {
    return this.signer.endedByItself
  }

  /** Every wait has a limit, and its error shows the purpose and the programs' output. */
  async until(what: string, msMax: number, isSo: () => Promise<boolean>): Promise<void> {
    const deadlineMs = Date.now() + msMax
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > deadlineMs) throw new Error(`waited ${msMax / 1_000} s until ${what}`)
      await wait(150)
    }
  }

  lastWords(): string {
    return `product: ${this.product.lastWords()}\n${this.signer.lastWords()}\n${this.node.lastWords()}`
  }

  async withDatabase<Answer>(read: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    const client = new pg.Client({ connectionString: await this.product.databaseUrl() })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await read(client)
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    this.network.end()
    await this.signer.kill()
    for (const proxy of this.proxies) proxy.close()
    await this.product.close()
    await this.node.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

type OwnParts = Pick<Exchange, 'plan' | 'house' | 'network' | 'proxies' | 'product'> & {
  folder: string
  node: Child
  signer: Child
}

function nodeIn(folder: string, port: number): Child {
  return new Child({
    name: 'node',
    arguments: ['apps/server/src/local-chain/node-process.ts'],
    environment: () => ({
      LOCAL_CHAIN_FOLDER: join(folder, 'chain'),
      LOCAL_CHAIN_PORT: String(port),
      LOCAL_CHAIN_TESTING: 'on',
    }),
    ready: /"url"/,
  })
}

function productSettings(publicKey: string, nodes: string): Record<string, string> {
  return {
    LOCAL_CHAIN: 'off',
    CHAIN_NODES: nodes,
    CHAIN_NETWORK: 'ethereum',
    CHAIN_ID: String(localChainId),
    CHAIN_PUBLIC_KEY: publicKey,
    CHAIN_ASSETS: `ETH:native:${coins.ETH.minimum},USDT:${tokenAddress}:${coins.USDT.minimum}`,
    CHAIN_START_BLOCK: '1',
    SIGNER_SECRET: secret,
    SNAPSHOT_EVERY: '200',
  }
}

type ForSigner = { product: ProductProcess; plan: Plan; nodes: string }

function signerIn(folder: string, { product, plan, nodes }: ForSigner): Child {
  const seedFile = join(folder, 'words')
  const limitsFile = join(folder, 'limits.json')
  writeFileSync(seedFile, `${plan.words}\n`)
  chmodSync(seedFile, 0o600)
  const wide = { perPayout: '1000', perDay: '1000000' }
  const limits = {
    // Both exceed the ceiling during the test.
    ETH: { contract: null, decimals: 18, ...wide, floor: '1', ceiling: '1000' },
    USDT: { contract: tokenAddress, decimals: 6, ...wide, floor: '100', ceiling: '1000000' },
  }
  writeFileSync(limitsFile, JSON.stringify(limits))
  return new Child({
    name: 'signer',
    arguments: ['apps/signer/src/main.ts'],
    environment: async () => ({
      SIGNER_SERVER_URL: product.url,
      SIGNER_SECRET: secret,
      SIGNER_DATABASE_URL: await product.databaseUrl(),
      SIGNER_NODES: nodes,
      SIGNER_CHAIN_ID: String(localChainId),
      SIGNER_SEED_FILE: seedFile,
      SIGNER_LIMITS: limitsFile,
      SIGNER_COLD_ADDRESS: cold,
      SIGNER_CONFIRMATIONS: '3',
      SIGNER_PAUSE_MS: '500',
      SIGNER_BUMP_SECONDS: '8',
    }),
    ready: null,
  })
}
