import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { parseEther, parseUnits } from 'viem'
import type { Hex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import type { Coins } from '../coins.ts'
import { openDatabase } from '../db/database.ts'
import { claimDatabase } from '../db/state.ts'
import { keysOf } from '../keys.ts'
import type { Parts, Rules, Step } from '../parts.ts'
import { connectServer } from '../server-client.ts'
import { takeTurn } from '../turn.ts'
import { FakeChain, fakeToken } from './fake-chain.ts'
import { type FakeNode, openNode } from './fake-node.ts'
import { fakeSecret, type FakeServer, openServer } from './fake-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export const words = 'test test test test test test test test test test test junk'
export const keys = keysOf(words)
export const [hot, gas] = [keys.addressAt('hot'), keys.addressAt('gas')]
export const cold: Hex = `0x${'c0'.repeat(20)}`
const usdt = (text: string) => parseUnits(text, 6)

const coins: Coins = [
  {
    coin: 'ETH',
    contract: null,
    decimals: 18,
    perPayout: parseEther('10'),
    perDay: parseEther('25'),
    floor: parseEther('1'),
    ceiling: parseEther('1000'),
  },
  {
    coin: 'USDT',
    contract: fakeToken,
    decimals: 6,
    perPayout: usdt('5000'),
    perDay: usdt('20000'),
    floor: usdt('100'),
    ceiling: usdt('1000000'),
  },
  {
    // The ledger has more decimals than this token.
    coin: 'FINE',
    contract: `0x${'71'.repeat(20)}`,
    decimals: 6,
    perPayout: 10n ** 9n,
    perDay: 10n ** 9n,
    floor: 0n,
    ceiling: 10n ** 12n,
  },
]

export class Killed extends Error {}

/** A chain, a server and a database for a sequence of signers. */
export type World = {
  chain: FakeChain
  node: FakeNode
  server: FakeServer
  databaseUrl: string
  rules: Rules
  clock: { now: number }
  /** One turn of the current signer; a kill throws Killed, and the next turn uses a new signer. */
  turn: () => Promise<void>
  /** A turn and a block, this many times. */
  turns: (count: number) => Promise<void>
  onStep: (step: Step) => void
  /** A copy of the signer's current records. */
  copyDatabase: () => Promise<string>
  /** The next turn uses a signer with other records: a copy, or none at all. */
  useDatabase: (url: string) => Promise<void>
  nodes: FakeNode[]
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

export async function createDatabase(template = 'template1'): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  const name = `signer_${randomBytes(6).toString('hex')}`
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(inject('databaseUrl'))
  url.pathname = name
  return url.href
}

export async function openWorld(): Promise<World> {
  const chain = new FakeChain()
  const node = await openNode(chain)
  const server = await openServer(chain.chainId, keys.publicKey)
  let parts: Parts | null = null
  const world: World = {
    chain,
    node,
    server,
    databaseUrl: await createDatabase(),
    rules: {
      chainId: chain.chainId,
      coins,
      coldAddress: cold,
      confirmations: 3,
      bumpAfterMs: 60_000,
      feeMax: 500_000_000_000n,
      startBlock: 0,
    },
    clock: { now: 1_800_000_000_000 },
    nodes: [node],
    onStep: () => undefined,
    turn: async () => {
      parts ??= await partsOf(world)
      try {
        await takeTurn(parts)
      } catch (error) {
        await parts.db.close()
        parts = null
        throw error
      }
    },
    turns: async (count) => {
      for (let done = 0; done < count; done += 1) {
        await world.turn()
        chain.mine()
        world.clock.now += 2_000
      }
    },
    copyDatabase: async () => {
      await world.useDatabase(world.databaseUrl)
      return await createDatabase(new URL(world.databaseUrl).pathname.slice(1))
    },
    useDatabase: async (url) => {
      await parts?.db.close()
      parts = null
      world.databaseUrl = url
    },
    query: async (sql) => {
      const client = new pg.Client({ connectionString: world.databaseUrl })
      await client.connect()
      const { rows } = await client.query(sql)
      await client.end()
      return rows
    },
    close: async () => {
      await parts?.db.close()
      await Promise.all([...world.nodes, server].map(async (one) => await one.close()))
    },
  }
  chain.give(hot, parseEther('100'))
  chain.give(hot, usdt('10000'), fakeToken)
  chain.give(gas, parseEther('1'))
  return world
}

async function partsOf(world: World): Promise<Parts> {
  const db = await openDatabase(world.databaseUrl, { onLost: () => undefined })
  await claimDatabase(db, world.rules.chainId, hot)
  return {
    db,
    nodes: world.nodes.map(({ url }) => new ChainNode(url, { timeoutMs: 2_000 })),
    keys,
    server: connectServer(world.server.url, fakeSecret, () => Date.now()),
    rules: world.rules,
    log: pino({ level: 'silent' }),
    now: () => world.clock.now,
    onStep: (step) => world.onStep(step),
  }
}
