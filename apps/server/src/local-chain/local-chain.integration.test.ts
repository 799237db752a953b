import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { depositAddressOf, gasAddressOf, hotAddressOf, isPublicKey } from '@candor/chain/addresses'
import { ChainNode, NodeRefused } from '@candor/chain/node'
import {
  blocksAt,
  chainIdOf,
  headOf,
  nativeBalance,
  receiptOf,
  tokenBalance,
  tokenDecimals,
  transfersIn,
} from '@candor/chain/reads'
import type { ChainConfig } from '../doors/chain/port.ts'
import { tokenAddress } from './constants.ts'
import { type LocalChain, startLocalChain } from './local-chain.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-local-chain-'))
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

type Started = { chain: LocalChain; config: ChainConfig; node: ChainNode; logLines: string[] }

async function start(dataDir: string, isTesting = true): Promise<Started> {
  const logLines: string[] = []
  const log = pino({}, { write: (line: string) => void logLines.push(line) })
  const chain = await startLocalChain({ dataDir, log, isTesting })
  closers.push(chain.close)
  const { config } = chain
  if (config === null) throw new Error(chain.problem ?? '')
  return { chain, config, node: new ChainNode(config.nodes[0] ?? ''), logLines }
}

const numbersTo = (head: number) => Array.from({ length: head + 1 }, (_, number) => number)

async function hashes(node: ChainNode): Promise<(string | undefined)[]> {
  const blocks = await blocksAt(node, numbersTo(await headOf(node)))
  return blocks.map((block) => block?.hash)
}

// Until no more blocks come.
async function settle(node: ChainNode): Promise<void> {
  await node.call('evm_setIntervalMining', [20])
  let head = -1
  await vi.waitFor(
    async () => {
      const seen = head
      head = await headOf(node)
      expect(head).toBe(seen)
    },
    { timeout: 20_000, interval: 500 },
  )
}

test(
  'the first start funds the exchange, and the faucet gives the stated amount',
  { timeout: 60_000 },
  async () => {
    const dataDir = newFolder()
    const { config, chain, node } = await start(dataDir)
    await settle(node)
    expect(await chainIdOf(node)).toBe(config.chainId)
    expect(isPublicKey(config.publicKey)).toBe(true)
    expect(await tokenDecimals(node, tokenAddress)).toBe(6)
    expect(await tokenBalance(node, tokenAddress, hotAddressOf(config.publicKey))).toBe(1_000_000_000_000n)
    expect(await nativeBalance(node, hotAddressOf(config.publicKey))).toBe(1_000n * 10n ** 18n)
    expect(await nativeBalance(node, gasAddressOf(config.publicKey))).toBe(100n * 10n ** 18n)
    for (const name of ['seed', 'cold-seed', 'secret', 'limits.json'])
      expect(statSync(join(dataDir, 'local-signer', name)).mode & 0o777).toBe(0o600)
    expect(
      readFileSync(join(dataDir, 'local-signer', 'seed'), 'utf8')
        .trim()
        .split(' '),
    ).toHaveLength(12)

    const address = depositAddressOf(config.publicKey, 7)
    const sent = await Promise.all([chain.faucet(address, 'USDT'), chain.faucet(address, 'ETH')])
    await settle(node)
    expect(await tokenBalance(node, tokenAddress, address)).toBe(200_000_000n)
    expect(await nativeBalance(node, address)).toBe(10n ** 17n)
    const receipts = await Promise.all(sent.map((hash) => receiptOf(node, hash as `0x${string}`)))
    expect(receipts.map((receipt) => receipt?.isSuccess)).toEqual([true, true])
    const [inDollars] = receipts
    const transfers = await transfersIn(node, inDollars?.blockHash ?? '0x', [tokenAddress])
    expect(transfers).toMatchObject([{ to: address.toLowerCase(), raw: 200_000_000n }])
    // The newest transaction has six confirmations, and then the chain stands still.
    const newest = Math.max(...receipts.map((receipt) => receipt?.blockNumber ?? 0))
    expect(await headOf(node)).toBe(newest + 5)
    await expect(chain.faucet(address, 'BTC')).rejects.toThrow('no BTC')
  },
)

test('a killed node comes back at its address as the same chain', { timeout: 60_000 }, async () => {
  const dataDir = newFolder()
  const { config, chain, node, logLines } = await start(dataDir)
  const address = depositAddressOf(config.publicKey, 1)
  await chain.faucet(address, 'USDT')
  await settle(node)
  // Accepted but not mined yet: it is not lost.
  await node.call('evm_setIntervalMining', [0])
  const waiting = await chain.faucet(address, 'USDT')
  const before = await hashes(node)
  const pid = chain.nodePid() ?? 0
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(chain.nodePid() ?? pid).not.toBe(pid), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await headOf(node)).toBeGreaterThanOrEqual(before.length - 1), {
    timeout: 20_000,
  })
  await settle(node)
  expect((await hashes(node)).slice(0, before.length)).toEqual(before)
  expect(await receiptOf(node, waiting as `0x${string}`)).toMatchObject({ isSuccess: true })
  expect(await tokenBalance(node, tokenAddress, address)).toBe(400_000_000n)
  expect(logLines.filter((line) => line.includes('the node of the local chain ended'))).toHaveLength(1)

  // A completely new start with the first one's keys and the same faucet nonce.
  const all = await hashes(node)
  await chain.close()
  const later = await start(dataDir)
  expect(later.config.publicKey).toBe(config.publicKey)
  expect(await hashes(later.node)).toEqual(all)
  await later.chain.faucet(address, 'USDT')
  await settle(later.node)
  expect(await tokenBalance(later.node, tokenAddress, address)).toBe(600_000_000n)
})

test('a reorganisation has other blocks, and a restart has them too', { timeout: 60_000 }, async () => {
  const dataDir = newFolder()
  const { config, chain, node } = await start(dataDir)
  await settle(node)
  await node.call('evm_setIntervalMining', [0])
  const address = depositAddressOf(config.publicKey, 1)
  const common = await hashes(node)
  const snapshot = await node.call('evm_snapshot', [])
  const undone = await chain.faucet(address, 'USDT')
  await node.call('hardhat_mine', ['0x3'])
  const replaced = await hashes(node)
  expect(await tokenBalance(node, tokenAddress, address)).toBe(200_000_000n)
  expect(await node.call('evm_revert', [snapshot])).toBe(true)
  await node.call('hardhat_mine', ['0x4'])
  const now = await hashes(node)
  expect(now).toHaveLength(common.length + 4)
  expect(now.slice(0, common.length)).toEqual(common)
  expect(now.filter((hash) => replaced.slice(common.length).includes(hash))).toEqual([])
  expect(await tokenBalance(node, tokenAddress, address)).toBe(0n)
  expect(await receiptOf(node, undone as `0x${string}`)).toBeNull()
  // The logs of a replaced block are refused, not empty.
  const gone = (replaced.at(-1) ?? '0x') as `0x${string}`
  expect(await transfersIn(node, gone, [tokenAddress]).catch((error: unknown) => error)).toBeInstanceOf(Error)
  await chain.close()
  expect(await hashes((await start(dataDir)).node)).toEqual(now)
})

test('a half-written line is dropped; a wrong one is reported', { timeout: 60_000 }, async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await settle(first.node)
  const before = await hashes(first.node)
  await first.chain.close()
  const journal = join(dataDir, 'local-chain', 'journal.jsonl')
  appendFileSync(journal, '{"kind":"block","seco')
  const again = await start(dataDir)
  expect(await hashes(again.node)).toEqual(before)
  await again.chain.faucet(depositAddressOf(again.config.publicKey, 1), 'ETH')
  await settle(again.node)
  const later = await hashes(again.node)
  await again.chain.close()
  const third = await start(dataDir)
  expect(await hashes(third.node)).toEqual(later)
  await third.chain.close()

  const lines = readFileSync(journal, 'utf8').split('\n')
  writeFileSync(journal, lines.toSpliced(3, 1, '{"kind":').join('\n'))
  const broken = await startLocalChain({ dataDir, log: pino({ enabled: false }) })
  expect(broken.config).toBeNull()
  expect(broken.problem).toContain('journal.jsonl:4')
  await expect(broken.faucet('0x', 'ETH')).rejects.toThrow('journal.jsonl:4')
})

test('without the switch for tests only transactions change the chain', { timeout: 60_000 }, async () => {
  const { node } = await start(newFolder(), false)
  for (const method of ['evm_mine', 'evm_snapshot', 'hardhat_setBalance', 'eth_sendTransaction', 'debug_x']) {
    const error: unknown = await node.call(method, []).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(NodeRefused)
    expect((error as NodeRefused).code).toBe(-32_601)
  }
  // A batch is answered part by part, and a contract's revert is an answer.
  const call = { to: tokenAddress, data: '0xdeadbeef' }
  await expect(node.callMany([{ method: 'eth_call', params: [call, 'latest'] }])).rejects.toThrow(NodeRefused)
  expect(await node.callMany([{ method: 'eth_chainId', params: [] }])).toEqual(['0x7a69'])
})
