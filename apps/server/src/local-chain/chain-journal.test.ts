import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChainJournal } from './chain-journal.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-chain-journal-'))
  path = join(folder, 'journal.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const genesis = { kind: 'genesis', seconds: 1 } as const
const transaction = { kind: 'transaction', raw: '0x01' } as const

test('finds what was appended', () => {
  const journal = new ChainJournal(folder)
  expect(journal.found).toEqual([])
  journal.append(genesis)
  journal.append(transaction)
  expect(new ChainJournal(folder).found).toEqual([genesis, transaction])
})

test('drops an incomplete last line, and goes on in its place', () => {
  new ChainJournal(folder).append(genesis)
  const whole = readFileSync(path, 'utf8')
  // Even a readable line: it was never confirmed.
  appendFileSync(path, JSON.stringify(transaction))
  const journal = new ChainJournal(folder)
  expect(journal.found).toEqual([genesis])
  expect(readFileSync(path, 'utf8')).toBe(whole)
  journal.append(transaction)
  expect(new ChainJournal(folder).found).toEqual([genesis, transaction])
})

test('is cut back to its earlier length', () => {
  const journal = new ChainJournal(folder)
  journal.append(genesis)
  const { length } = journal
  journal.append(transaction)
  journal.cutTo(length)
  expect(new ChainJournal(folder).found).toEqual([genesis])
  journal.append({ kind: 'transaction', raw: '0x02' })
  expect(new ChainJournal(folder).found).toEqual([genesis, { kind: 'transaction', raw: '0x02' }])
})

test('names the unreadable line', () => {
  writeFileSync(path, `${JSON.stringify(genesis)}\nnonsense\n${JSON.stringify(transaction)}\n`)
  expect(() => new ChainJournal(folder)).toThrow('journal.jsonl:2')
})
