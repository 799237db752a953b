import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { chainHashOf, type StoredRow } from './journal.ts'

// Rows of the journal as a file: gzip of JSON lines, which any tool can read. The first line describes the
// content, the last one shows that it is complete; the fields of a row are the columns of the table.
const seq = z.int().check(z.nonnegative())
const hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/))

const headerSchema = z.strictObject({
  format: z.literal(1),
  // The number of the segment; null for other files, such as the tail in a backup.
  segment: z.nullable(z.int().check(z.positive())),
  first_seq: seq,
  last_seq: seq,
  chain_before: hex,
  chain_after: hex,
  previous_file_hash: hex,
})
const rowSchema = z.strictObject({
  first_seq: seq,
  last_seq: seq,
  written_at: z.string(),
  encoding: z.int(),
  commands: z.string(),
  chain_hash: hex,
  events_hash: z.nullable(hex),
})
const footerSchema = z.strictObject({ rows: seq, state_hash: z.string(), state_format: z.int() })

export type RowFileHeader = z.infer<typeof headerSchema>
export type RowFileFooter = z.infer<typeof footerSchema>

// On disk when this resolves, and readable by its owner alone. The footer is requested after the rows.
export async function writeRowFile(
  path: string,
  header: RowFileHeader,
  rows: AsyncIterable<StoredRow>,
  footerOf: () => Omit<RowFileFooter, 'rows'>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    let count = 0
    yield `${JSON.stringify(header)}\n`
    for await (const row of rows) {
      count += 1
      yield `${JSON.stringify(asColumns(row))}\n`
    }
    yield `${JSON.stringify({ rows: count, ...footerOf() } satisfies RowFileFooter)}\n`
  }
  const file = await open(path, 'wx', 0o600)
  try {
    await piped(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
      for await (const chunk of zipped) await file.appendFile(chunk)
    })
    await file.sync()
  } finally {
    await file.close()
  }
}

// Rows in order. A reader that reaches the end knows that they are complete, follow each other and have the
// chain named in the header; the first fault ends it.
export async function* readRowFile(
  path: string,
  told: { onHeader?: (header: RowFileHeader) => void; onFooter?: (footer: RowFileFooter) => void } = {},
): AsyncGenerator<StoredRow> {
  let header: RowFileHeader | null = null
  let held: string | null = null
  let end: FileEnd = { lastSeq: 0, chain: Buffer.alloc(0), rows: 0 }
  for await (const line of linesOf(path)) {
    if (header === null) {
      header = parsed(headerSchema, line)
      told.onHeader?.(header)
      end = { lastSeq: header.first_seq - 1, chain: Buffer.from(header.chain_before, 'hex'), rows: 0 }
      continue
    }
    // The last line is not a row, and only the end of the file shows which one is the last.
    if (held !== null) {
      const row = asRow(parsed(rowSchema, held))
      end = followed(end, row)
      yield row
    }
    held = line
  }
  if (header === null || held === null) throw new Error('it ends before its footer')
  const footer = parsed(footerSchema, held)
  const isWhole = footer.rows === end.rows && header.last_seq === end.lastSeq
  if (!isWhole || header.chain_after !== end.chain.toString('hex'))
    throw new Error('it does not hold what its first line says')
  told.onFooter?.(footer)
}

// The first line alone; null if it is no such file.
export async function readHeader(path: string): Promise<RowFileHeader | null> {
  const lines = linesOf(path)
  try {
    const { value } = await lines.next()
    return parsed(headerSchema, String(value))
  } catch {
    return null
  } finally {
    await lines.return(undefined)
  }
}

function parsed<Line>(schema: z.ZodMiniType<Line>, line: string): Line {
  const { success, data } = schema.safeParse(JSON.parse(line))
  if (!success) throw new Error('a line of it is not of the form that it should have')
  return data
}

type FileEnd = { lastSeq: number; chain: Buffer; rows: number }

function followed(end: FileEnd, row: StoredRow): FileEnd {
  if (row.firstSeq !== end.lastSeq + 1 || row.lines.length !== row.lastSeq - row.firstSeq + 1)
    throw new Error(`the row of command ${row.firstSeq} does not follow the one before it`)
  const chain = chainHashOf(end.chain, row.lines.join('\n'))
  if (!chain.equals(row.chainHash))
    throw new Error(`the chain hash of row ${row.firstSeq} is not that of its commands`)
  return { lastSeq: row.lastSeq, chain, rows: end.rows + 1 }
}

export type FileFacts = { bytes: number; hash: Buffer }

export async function hashFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, hash: hash.digest() }
}

// Makes added and removed names in a folder durable.
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

// Only the newline ends a line: commands may contain other characters that some readers treat as line ends.
async function* linesOf(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  pipeline(createReadStream(path), unzipped, () => undefined)
  let rest: Buffer[] = []
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8')
      rest = []
      from = at + 1
    }
    rest.push(chunk.subarray(from))
  }
  if (Buffer.concat(rest).length > 0) throw new Error('its last line is cut off')
}

function asColumns(row: StoredRow): z.infer<typeof rowSchema> {
  return {
    first_seq: row.firstSeq,
    last_seq: row.lastSeq,
    written_at: row.writtenAt,
    encoding: row.encoding,
    commands: row.lines.join('\n'),
    chain_hash: row.chainHash.toString('hex'),
    events_hash: row.eventsHash,
  }
}

function asRow(columns: z.infer<typeof rowSchema>): StoredRow {
  return {
    firstSeq: columns.first_seq,
    lastSeq: columns.last_seq,
    writtenAt: columns.written_at,
    encoding: columns.encoding,
    lines: columns.commands.split('\n'),
    chainHash: Buffer.from(columns.chain_hash, 'hex'),
    eventsHash: columns.events_hash,
  }
}

// Whether two rows are the same in every column.
export function isSameRow(a: StoredRow, b: StoredRow): boolean {
  return JSON.stringify(asColumns(a)) === JSON.stringify(asColumns(b))
}
