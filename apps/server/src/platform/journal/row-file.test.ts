import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainHashOf, emptyChain, type StoredRow } from './journal.ts'
import { hashFile, readHeader, readRowFile, writeRowFile } from './row-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-rows-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const zeros = '00'.repeat(32)
const state = { state_hash: 'abc', state_format: 5 }

function rowsOf(...commands: string[][]): StoredRow[] {
  let chain: Buffer = emptyChain
  let lastSeq = 0
  return commands.map((lines) => {
    chain = chainHashOf(chain, lines.join('\n'))
    const firstSeq = lastSeq + 1
    lastSeq += lines.length
    return {
      firstSeq,
      lastSeq,
      lines,
      chainHash: chain,
      encoding: 1,
      eventsHash: 'ff',
      writtenAt: '2026-11-15T00:00:00.123456Z',
    }
  })
}

async function written(rows: readonly StoredRow[]): Promise<string> {
  const path = join(folder, `rows-${rows.length}.jsonl.gz`)
  const last = rows.at(-1)
  const header = {
    format: 1,
    segment: 1,
    first_seq: 1,
    last_seq: last?.lastSeq ?? 0,
    chain_before: zeros,
    chain_after: (last?.chainHash ?? emptyChain).toString('hex'),
    previous_file_hash: zeros,
  } as const
  await writeRowFile(path, header, each(rows), () => state)
  return path
}

async function* each(rows: readonly StoredRow[]): AsyncGenerator<StoredRow> {
  yield* rows
}

async function read(path: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  for await (const row of readRowFile(path)) rows.push(row)
  return rows
}

test('rows come back unchanged, whatever is in them', async () => {
  const long = 'x'.repeat(300_000)
  const rows = rowsOf(
    ['{"a":1}', '{"a":2}'],
    ['{"note":"one\u2028two\u2029three\r"}'],
    ['{"é":"日本"}', long],
  )
  const path = await written(rows)
  expect(await read(path)).toEqual(rows)
  expect(await readHeader(path)).toMatchObject({ segment: 1, last_seq: 5 })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect((await hashFile(path)).bytes).toBe(statSync(path).size)
})

test('no rows are a file too, as the tail in a backup may be', async () => {
  expect(await read(await written([]))).toEqual([])
})

test('an existing file is not overwritten', async () => {
  const rows = rowsOf(['{}'])
  await written(rows)
  await expect(written(rows)).rejects.toThrow('EEXIST')
})

const change = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
test.each([
  ['a changed command', change('"a\\":2', '"a\\":3'), 'chain hash of row 2'],
  ['a missing row', change(/\n.*"first_seq":2.*\n/, '\n'), 'does not follow'],
  ['a missing last row', change(/\n.*"first_seq":3.*\n/, '\n'), 'what its first line says'],
  ['a footer of another count', change('"rows":3', '"rows":4'), 'what its first line says'],
  ['no footer', change(/\{"rows".*\n/, ''), 'not of the form'],
  ['a line that is cut off', change(/\n$/, ''), 'last line is cut off'],
  ['a field too many', change('"encoding":1', '"encoding":1,"more":1'), 'not of the form'],
  ['another format', change('"format":1', '"format":2'), 'not of the form'],
  ['nothing', () => '', 'before its footer'],
])('%s is found', async (_what, damage, told) => {
  const path = await written(rowsOf(['{"a":1}'], ['{"a":2}'], ['{"a":3}']))
  writeFileSync(path, gzipSync(damage(gunzipSync(readFileSync(path)).toString())))
  await expect(read(path)).rejects.toThrow(told)
})

test('half a file is found', async () => {
  const path = await written(rowsOf(['{"a":1}'], ['{"a":2}']))
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length - 20))
  await expect(read(path)).rejects.toThrow('unexpected end of file')
  expect(await readHeader(join(folder, 'nothing'))).toBeNull()
})
