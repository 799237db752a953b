import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { tokenAddress } from './constants.ts'
import { RecordedChain } from './recorded-chain.ts'

// Written by release 2.16.0 with Hardhat 2's node: the token, transfers, every change allowed to tests, and
// replaced blocks.
const earlier = fileURLToPath(new URL('journal-of-2-16-0.jsonl', import.meta.url))

async function openEarlier(): Promise<RecordedChain> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-recorded-chain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(earlier, join(folder, 'journal.jsonl'))
  return await RecordedChain.open(folder)
}

test('the journal of an earlier release gives the same blocks as then', async () => {
  const chain = await openEarlier()
  const lines = readFileSync(earlier, 'utf8').trim().split('\n')
  const blocks = lines
    .map((line) => JSON.parse(line) as { kind: string; hash?: string })
    .filter(({ kind }) => kind === 'block')
  expect(chain.head).toBe(blocks.length)
  expect(await chain.read('eth_getBlockByNumber', ['latest', false])).toMatchObject({
    hash: blocks.at(-1)?.hash,
  })
})

test('a refusal has the code of its reason', async () => {
  const chain = await openEarlier()
  const asked = (method: string, ...params: unknown[]) => chain.read(method, params)
  // The contract has no such function: it reverts.
  await expect(asked('eth_call', { to: tokenAddress, data: '0xdeadbeef' }, 'latest')).rejects.toMatchObject({
    code: 3,
    message: 'Transaction reverted without a reason',
  })
  await expect(asked('eth_getLogs', { blockHash: `0x${'11'.repeat(32)}` })).rejects.toMatchObject({
    code: -32_602,
  })
  await expect(asked('eth_unheardOf')).rejects.toMatchObject({ code: -32_004 })
  await expect(chain.accept('0x1234')).rejects.toMatchObject({ code: -32_602 })
})
