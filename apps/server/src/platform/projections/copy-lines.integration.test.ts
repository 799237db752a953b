import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../testing/product.ts'
import { flag, freeText, moment, nullable, units, whole64, word } from './columns.ts'
import { CopyLines } from './copy-lines.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createDatabase() })
  await client.connect()
  await client.query(
    'create table written (number bigint primary key, words text, at timestamptz, is_so bool)',
  )
})
afterAll(async () => await client.end())

test('any content of a cell arrives unchanged', async () => {
  const texts = [
    'plain',
    '',
    'tab\there',
    'two\nlines',
    'return\r',
    String.raw`\N`,
    String.raw`back\slash`,
    '日本',
  ]
  const columns = {
    number: units,
    words: nullable(word<string>()),
    at: nullable(moment),
    isSo: nullable(flag),
  }
  const lines = new CopyLines(columns)
  const at = Date.parse('2026-03-08T12:00:00.123Z')
  texts.forEach((words, place) =>
    lines.add({ number: BigInt(place), words, at: at + place, isSo: place % 2 === 0 }),
  )
  lines.add({ number: 2n ** 62n, words: null, at: null, isSo: null })
  await lines.write(client, 'written')
  const { rows } = await client.query<{ number: string; words: string | null; at: Date | null }>(
    'select number, words, at from written order by number',
  )
  expect(rows.map(({ words }) => words)).toEqual([...texts, null])
  expect(rows[3]?.at).toEqual(new Date(at + 3))
  expect(rows.at(-1)).toEqual({ number: String(2n ** 62n), words: null, at: null })
})

test('a refused line fails all of them, and the connection goes on', async () => {
  const lines = new CopyLines({ number: whole64, words: freeText })
  lines.add({ number: 100, words: 'new' })
  lines.add({ number: 0, words: 'twice' })
  await expect(lines.write(client, 'written')).rejects.toThrow(/duplicate key/)
  const { rows } = await client.query('select * from written where number = 100')
  expect(rows).toEqual([])
})

test('without lines nothing is sent', async () => {
  await new CopyLines({ number: whole64 }).write(client, 'no_such_table')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
