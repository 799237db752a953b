import { readFileSync } from 'node:fs'
import solc from 'solc'
import { expect, test } from 'vitest'
import { tokenBytecode } from '../constants.ts'

type Compiled = {
  errors?: { formattedMessage: string }[]
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

test('the committed bytecode is the compiler’s output for the source', { timeout: 60_000 }, () => {
  const content = readFileSync(new URL('Tether.sol', import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'Tether.sol': { content } },
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 200 },
      // Otherwise the bytecode contains a hash of every comment.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  expect(output.errors ?? []).toEqual([])
  expect(tokenBytecode).toBe(`0x${output.contracts?.['Tether.sol']?.['Tether']?.evm.bytecode.object}`)
})
