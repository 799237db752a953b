import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtProgram } from '../../../../../scripts/built-program.ts'
import { makeBusy, trade } from '../../testing/busy-exchange.ts'
import { createDatabase, startTestProduct, type TestProduct } from '../../testing/product.ts'
import { send } from '../../testing/send.ts'
import { query } from '../../testing/sql.ts'
import { Trader } from '../../testing/people/trader.ts'
import { readHistory } from './history.ts'
import { FencedOff, Journal, readJournalEnd, type JournalRow } from './journal.ts'
import { sealJournal } from './seal.ts'
import { verifyJournal } from '../core/verify/verify.ts'

const listeners = {
  onBroken: () => undefined,
  onCheckpointWanted: () => undefined,
  onUpgradeAccepted: () => undefined,
}
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

// An exchange that was closed in order: its newest snapshot is where its journal ends.
let busy = ''
const folders: string[] = []
beforeAll(async () => {
  const product = await startTestProduct()
  await makeBusy(product, 5)
  await product.product.close()
  busy = product.databaseUrl
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-seal-'))
  folders.push(folder)
  return folder
}

type Place = { url: string; journalDir: string }

async function copyOfBusy(): Promise<Place> {
  return { url: await createDatabase(busy), journalDir: newFolder() }
}

async function sealedCopy(): Promise<Place> {
  const place = await copyOfBusy()
  await sealJournal({ ...place, upTo: null, commandsPerFile: 20 })
  return place
}

async function start(place: Place, environment: Record<string, string> = {}): Promise<TestProduct> {
  const { url, journalDir } = place
  const product = await startTestProduct({ DATABASE_URL: url, JOURNAL_DIR: journalDir, ...environment })
  closers.push(product.product.close)
  return product
}

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

async function history({ url, journalDir }: Place, fromSeq = 1): Promise<JournalRow[]> {
  return await withClient(url, async (client) => {
    const rows: JournalRow[] = []
    for await (const row of readHistory({ client, journalDir }, fromSeq)) rows.push(row)
    return rows
  })
}

const countOf = async (url: string, table: string) =>
  Number((await query<{ count: string }>(url, `select count(*) as count from ${table}`))[0]?.count)
const endOf = (url: string) => withClient(url, readJournalEnd)
const faultsOf = async ({ url, journalDir }: Place) => (await verifyJournal(url, journalDir)).faults

describe('sealing', () => {
  test('turns the whole journal into files, and nobody can tell the difference', async () => {
    const place = await copyOfBusy()
    const before = await history(place)
    const end = await endOf(place.url)
    const { sealedEnd, segments } = await sealJournal({ ...place, upTo: null, commandsPerFile: 20 })
    expect(sealedEnd).toBe(end.lastSeq)
    expect(segments.length).toBeGreaterThan(2)
    expect(await countOf(place.url, 'journal')).toBe(0)
    expect(await endOf(place.url)).toEqual(end)
    const after = await history(place)
    expect(after).toEqual(before)
    expect(await history(place, 30)).toEqual(before.filter(({ lastSeq }) => lastSeq >= 30))
    expect(await verifyJournal(place.url, place.journalDir)).toMatchObject({
      faults: [],
      commands: end.lastSeq,
      rows: before.length,
      segments: segments.length,
      rowsSealed: before.length,
      rowsInTable: 0,
    })
    expect(await sealJournal({ ...place, upTo: null })).toEqual({ sealedEnd, segments: [] })
  })

  test('writes files that any tool can read, for its owner alone', async () => {
    const place = await sealedCopy()
    const names = readdirSync(place.journalDir).toSorted()
    expect(names[0]).toMatch(/^segment-000001-1-\d+\.jsonl\.gz$/)
    for (const name of names) expect(statSync(join(place.journalDir, name)).mode & 0o777).toBe(0o600)
    const text = gunzipSync(readFileSync(join(place.journalDir, names[1] ?? ''))).toString()
    const lines = text.trimEnd().split('\n')
    const [first, second] = await query<{ chain: string; file: string; state: string }>(
      place.url,
      `select encode(chain_hash, 'hex') as chain, encode(file_hash, 'hex') as file, state_hash as state
       from segments order by number`,
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      format: 1,
      segment: 2,
      chain_before: first?.chain,
      chain_after: second?.chain,
      previous_file_hash: first?.file,
    })
    expect(Object.keys(JSON.parse(lines[1] ?? '') as object)).toEqual([
      'first_seq',
      'last_seq',
      'written_at',
      'encoding',
      'commands',
      'chain_hash',
      'events_hash',
    ])
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      rows: lines.length - 2,
      state_hash: second?.state,
    })
  })

  test('goes on from where it ended, beside the running product, up to the given row', async () => {
    const place = await sealedCopy()
    const sealedEnd = (await endOf(place.url)).lastSeq
    const product = await start(place)
    await trade(product, 3)
    await product.product.close()
    const middle = (await endOf(place.url)).lastSeq
    const again = await start(place)
    await trade(again, 3)
    // The newest snapshot is beyond the requested command, so the one before it is taken.
    const first = await sealJournal({ ...place, upTo: middle + 1 })
    expect(first).toMatchObject({ sealedEnd: middle, segments: [{ firstSeq: sealedEnd + 1 }] })
    expect(await countOf(place.url, 'journal')).toBeGreaterThan(0)
    const [alice] = await trade(again, 1)
    expect((await alice.openOrders()).length).toBe(1)
    expect(await faultsOf(place)).toEqual([])
  })

  test('and verifying while orders come in agree', async () => {
    const place = await copyOfBusy()
    const product = await start(place, { SNAPSHOT_EVERY: '100' })
    let isDone = false
    const orders = (async () => {
      while (!isDone) await trade(product, 5)
    })()
    const runs: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const verified = verifyJournal(place.url, place.journalDir)
      runs.push((await sealJournal({ ...place, upTo: null, commandsPerFile: 50 })).segments.length)
      expect((await verified).faults).toEqual([])
    }
    isDone = true
    await orders
    expect(runs[0]).toBeGreaterThan(0)
    expect(await faultsOf(place)).toEqual([])
  })

  test('moves rows away from a reader, who finds them in the file', async () => {
    const place = await copyOfBusy()
    const product = await start(place, { SNAPSHOT_EVERY: '100' })
    // More than are read from the table at once.
    for (let i = 0; i < 1_200; i += 1) await send(product.product.core, { type: 'clockTick' })
    await product.product.close()
    closers.pop()
    const before = await history(place)
    for (const upTo of [(before.at(-1)?.lastSeq ?? 0) - 1, null]) {
      const copy = { url: await createDatabase(place.url), journalDir: newFolder() }
      const read = await withClient(copy.url, async (client) => {
        const rows: JournalRow[] = []
        for await (const row of readHistory({ client, journalDir: copy.journalDir }, 1)) {
          rows.push(row)
          if (rows.length === 1) await sealJournal({ ...copy, upTo })
        }
        return rows
      })
      expect(read).toEqual(before)
      expect((await countOf(copy.url, 'journal')) === 0).toBe(upTo === null)
    }
  })
})

describe('a start', () => {
  test('needs no sealed files; verifying says which ones it needs, and where', async () => {
    const place = await sealedCopy()
    const away = newFolder()
    const names = readdirSync(place.journalDir).toSorted()
    for (const name of names) renameSync(join(place.journalDir, name), join(away, name))
    const product = await start(place)
    const alice = await Trader.tryout(product)
    await alice.placed({})
    const faults = await faultsOf(place)
    expect(faults.length).toBe(names.length)
    for (const [index, name] of names.entries()) {
      const [, first, last] = /-(\d+)-(\d+)\.jsonl/.exec(name) ?? []
      expect(faults[index]).toBe(
        `${name} is missing (commands ${first} to ${last}): bring it back to ${place.journalDir}`,
      )
    }
    for (const name of names) renameSync(join(away, name), join(place.journalDir, name))
    expect(await faultsOf(place)).toEqual([])
    expect((await alice.openOrders()).length).toBe(1)
  })

  test('without a good snapshot comes back from the files, and so does the next sealing', async () => {
    const place = await sealedCopy()
    await query(place.url, 'update snapshots set bytes = set_byte(bytes, 9, 255 - get_byte(bytes, 9))')
    const product = await start(place)
    // Nothing in the database shows when the journal ended.
    product.passSeconds(48 * 3_600)
    expect(product.product.core.mirror.seq).toBeGreaterThanOrEqual((await endOf(busy)).lastSeq)
    await trade(product, 1)
    await product.product.close()
    closers.pop()
    expect((await sealJournal({ ...place, upTo: null })).segments).toHaveLength(1)
    expect(await faultsOf(place)).toEqual([])
  })
})

describe('the fence', () => {
  const line = ['{"type":"clockTick","at":1}']
  const noEvents = '00'.repeat(16)

  async function open(url: string): Promise<Journal> {
    const journal = await Journal.open(url, listeners)
    closers.push(() => journal.close())
    return journal
  }

  // A writer that has not noticed that the journal went on without it.
  async function stale(place: Place): Promise<Journal> {
    const journal = await open(place.url)
    const product = await start(place)
    await trade(product, 1)
    await product.product.close()
    return journal
  }

  test('holds where all rows are gone: one of two goes on, and none from inside', async () => {
    const place = await copyOfBusy()
    const inside = await stale(place)
    await sealJournal({ ...place, upTo: null })
    expect(await countOf(place.url, 'journal')).toBe(0)
    await expect(inside.append(line, noEvents)).rejects.toBeInstanceOf(FencedOff)
    const first = await open(place.url)
    const second = await open(place.url)
    await first.append(line, noEvents)
    await expect(second.append(line, noEvents)).rejects.toBeInstanceOf(FencedOff)
  })

  test('holds for a writer who waits at the key while its row is being sealed', async () => {
    const place = await copyOfBusy()
    const inside = await stale(place)
    await withClient(place.url, async (client) => {
      await client.query('begin')
      await client.query("update snapshots set kept_for = 'segment 1'")
      await client.query(forgedSegment())
      await client.query('delete from journal')
      const appended = inside.append(line, noEvents).catch((error: unknown) => error)
      await vi.waitFor(async () =>
        expect(
          await query(
            place.url,
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          ),
        ).toHaveLength(1),
      )
      await client.query('commit')
      expect(await appended).toBeInstanceOf(FencedOff)
    })
  })
})

describe('a kill', () => {
  test.each(['snapshot kept', 'file written', 'file compared', 'files in place', 'sealed'])(
    'after the step "%s" loses nothing, and the next run does the rest',
    async (step) => {
      const place = await copyOfBusy()
      const before = await history(place)
      const child = spawn(process.execPath, [
        await builtProgram('apps/server/src/testing/programs/seal-and-die.ts'),
        place.url,
        place.journalDir,
        step,
      ])
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
      expect(await faultsOf(place)).toEqual([])
      expect(await history(place)).toEqual(before)
      // More has happened since, so the files left behind now end elsewhere.
      const product = await start(place)
      await trade(product, 1)
      await product.product.close()
      closers.pop()
      const { segments } = await sealJournal({ ...place, upTo: null, commandsPerFile: 20 })
      expect(segments.length).toBeGreaterThan(0)
      expect(await countOf(place.url, 'journal')).toBe(0)
      expect(await faultsOf(place)).toEqual([])
      expect((await history(place)).slice(0, before.length)).toEqual(before)
      const names = await query<{ name: string }>(place.url, 'select file_name as name from segments')
      expect(readdirSync(place.journalDir).toSorted()).toEqual(names.map(({ name }) => name).toSorted())
      expect(await query(place.url, "select from snapshots where kept_for like 'segment %'")).toHaveLength(1)
    },
  )
})

describe('sealing is refused', () => {
  test('while rows have no hash of their events', async () => {
    const place = await copyOfBusy()
    await query(
      place.url,
      'alter table journal disable trigger user',
      'update journal set events_hash = null where first_seq = 1',
      'alter table journal enable trigger user',
    )
    await expect(sealJournal({ ...place, upTo: null })).rejects.toThrow(
      /^1 commits up to command \d+ do not have the hash/,
    )
  })

  test('before the upgrade is accepted', async () => {
    const place = await copyOfBusy()
    await query(place.url, "delete from kysely_migration where name >= '0005'")
    await expect(sealJournal({ ...place, upTo: null })).rejects.toThrow('has not been accepted')
  })

  test('by somebody else who is sealing', async () => {
    const place = await copyOfBusy()
    const both = await Promise.allSettled([0, 1].map(() => sealJournal({ ...place, upTo: null })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await faultsOf(place)).toEqual([])
  })

  test('over a file of another journal', async () => {
    const place = await copyOfBusy()
    const other = await startTestProduct()
    await other.product.close()
    const { segments } = await sealJournal({
      url: other.databaseUrl,
      journalDir: place.journalDir,
      upTo: null,
    })
    const end = (await endOf(place.url)).lastSeq
    const [segment] = segments
    if (!segment) throw new Error('the other journal was sealed')
    const name = `segment-000001-1-${end}.jsonl.gz`
    renameSync(join(place.journalDir, segment.fileName), join(place.journalDir, name))
    await expect(sealJournal({ ...place, upTo: null })).rejects.toThrow(`${name} in ${place.journalDir}`)
    expect(await countOf(place.url, 'segments')).toBe(0)
  })

  test.each([
    ['a changed row', `update journal set commands = replace(commands, '"at":', '"at": ')`, 'chain hash'],
    ['other events', "update journal set events_hash = '\\x00' where first_seq > 1", 'did something else'],
    [
      'a missing row',
      'delete from journal where first_seq = (select min(first_seq) from journal where first_seq > 1)',
      'lacks what stands before',
    ],
    [
      'another state on the way',
      "insert into checkpoints (seq, format, state_hash, taken_at) select last_seq, 5, 'another', now() from journal where first_seq = 1",
      'the state is another one',
    ],
    [
      'another state at the end',
      "update journal set chain_hash = '\\x00' where last_seq = (select max(last_seq) from journal)",
      'chain hash',
    ],
  ])('of %s, and nothing is left behind', async (_what, damage, told) => {
    const place = await copyOfBusy()
    await query(
      place.url,
      'alter table journal disable trigger user',
      damage,
      'alter table journal enable trigger user',
    )
    await expect(sealJournal({ ...place, upTo: null })).rejects.toThrow(told)
    expect(readdirSync(place.journalDir)).toEqual([])
    expect(await countOf(place.url, 'segments')).toBe(0)
  })
})

// A row that the guards would accept, if the file were there.
function forgedSegment(change: Record<string, string> = {}): string {
  const hashes = `decode(repeat('00', 32), 'hex')`
  const fields: Record<string, string> = {
    number: '1',
    first_seq: '1',
    last_seq: 'max(last_seq)',
    row_count: 'count(*)',
    chain_before: hashes,
    chain_hash: '(select chain_hash from journal order by first_seq desc limit 1)',
    file_name: "'forged'",
    file_bytes: '1',
    file_hash: hashes,
    previous_file_hash: hashes,
    state_hash: '(select state_hash from snapshots order by seq desc limit 1)',
    state_format: '5',
    sealed_at: 'now()',
    ...change,
  }
  const [names, values] = [Object.keys(fields).join(', '), Object.values(fields).join(', ')]
  return `insert into segments (${names}) select ${values} from journal`
}

describe('the guards', () => {
  let sealed: Place
  let unsealed: Place
  beforeAll(async () => {
    unsealed = await copyOfBusy()
    sealed = await sealedCopy()
    const journal = await Journal.open(sealed.url, listeners)
    await journal.append(['{"type":"clockTick","at":1}'], '00'.repeat(16))
    await journal.close()
  })

  test.each([
    ['deleting rows that no segment holds', 'delete from journal'],
    ['changing commands', "update journal set commands = ''"],
    ['changing the hash of events', "update journal set events_hash = '\\x00'"],
    ['moving a row', 'update journal set first_seq = first_seq, last_seq = last_seq + 1'],
    ['emptying the journal', 'truncate journal'],
    ['changing a segment', "update segments set file_name = 'another'"],
    ['deleting a segment', 'delete from segments'],
    ['emptying the segments', 'truncate segments'],
    ['emptying both', 'truncate journal, segments'],
  ])('refuse %s', async (_what, act) => {
    await expect(query(sealed.url, act)).rejects.toThrow('only ever added to')
  })

  test('let the hash of events be filled in once', async () => {
    const place = await copyOfBusy()
    await query(
      place.url,
      'alter table journal disable trigger user',
      'update journal set events_hash = null where first_seq = 1',
      'alter table journal enable trigger user',
    )
    const fill = "update journal set events_hash = '\\x01' where first_seq = 1"
    await query(place.url, fill)
    await expect(query(place.url, fill)).rejects.toThrow('only ever added to')
  })

  test.each([
    ['has the number of a later one', { number: '2' }],
    ['begins later', { first_seq: '2' }],
    ['ends where no row does', { last_seq: 'max(last_seq) + 1' }],
    ['has another chain before it', { chain_before: "'\\x01'" }],
    ['has another chain at its end', { chain_hash: "'\\x01'" }],
    ['names another file before it', { previous_file_hash: "'\\x01'" }],
    ['has fewer rows', { row_count: 'count(*) - 1' }],
  ])('refuse a segment that %s', async (_what, change) => {
    await expect(query(unsealed.url, forgedSegment(change))).rejects.toThrow('does not seal what')
  })

  test('refuse a segment whose rows are not deleted, and one without a kept snapshot at its end', async () => {
    const place = await copyOfBusy()
    const keep = "update snapshots set kept_for = 'segment 1'"
    const act = (...acts: string[]) => query(place.url, 'begin', ...acts, 'commit')
    await expect(act(keep, forgedSegment())).rejects.toThrow('still in the journal')
    await expect(act(forgedSegment(), 'delete from journal')).rejects.toThrow('a snapshot that is kept')
    await expect(
      act(keep, forgedSegment({ state_hash: "'another'" }), 'delete from journal'),
    ).rejects.toThrow('a snapshot that is kept')
    expect(await countOf(place.url, 'segments')).toBe(0)
    await act(keep, forgedSegment(), 'delete from journal')
    // A row that looks right and gets past the guards is found by verifying.
    expect(await faultsOf(place)).toEqual([expect.stringMatching(/^forged is missing/)])
  })
})

describe('verifying finds', () => {
  const unguarded = (url: string, act: string) =>
    query(
      url,
      'alter table segments disable trigger user',
      'alter table journal disable trigger user',
      act,
      'alter table segments enable trigger user',
      'alter table journal enable trigger user',
    )
  const segmentNames = ({ journalDir }: Place) => readdirSync(journalDir).toSorted()

  test('a changed byte, wherever in a file it is', async () => {
    const place = await sealedCopy()
    const [, name = ''] = segmentNames(place)
    const path = join(place.journalDir, name)
    const good = readFileSync(path)
    for (const at of [0, 9, Math.floor(good.length / 2), good.length - 1]) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 1
      writeFileSync(path, bad)
      expect(await faultsOf(place)).toEqual([
        expect.stringContaining(`${name} is not the file that was sealed`),
      ])
    }
  })

  test('files that changed places', async () => {
    const place = await sealedCopy()
    const [first = '', second = ''] = segmentNames(place).map((name) => join(place.journalDir, name))
    renameSync(first, `${first}.moved`)
    renameSync(second, first)
    renameSync(`${first}.moved`, second)
    const faults = await faultsOf(place)
    expect(faults).toHaveLength(2)
    for (const fault of faults) expect(fault).toContain('its hash is another one')
  })

  test.each([
    [
      'file hash',
      "update segments set file_hash = '\\x01' where number = 2",
      'is not the file that was sealed',
    ],
    [
      'state',
      "update segments set state_hash = 'another' where number = 2",
      'is the file of another segment',
    ],
    ['stretch', 'update segments set last_seq = last_seq + 1 where number = 2', 'does not follow'],
    ['chain', "update segments set chain_hash = '\\x01' where number = 2", 'does not follow'],
    ['link', "update segments set previous_file_hash = '\\x01' where number = 2", 'does not follow'],
    ['absence', 'delete from segments where number = 2', 'does not follow'],
    [
      'absence at the end',
      'delete from segments where number = (select max(number) from segments)',
      'no row',
    ],
  ])('a forged segment by its %s', async (_what, act, told) => {
    const place = await sealedCopy()
    await unguarded(place.url, act)
    const faults = await faultsOf(place)
    expect(faults.join('\n')).toContain(told)
  })

  test('a changed or missing row after the segments, and one in their place', async () => {
    const place = await sealedCopy()
    const product = await start(place)
    await trade(product, 2)
    await product.product.close()
    closers.pop()
    const [row] = await query<{ first_seq: string; last_seq: string }>(
      place.url,
      'select * from journal order by first_seq limit 1',
    )
    const copy = await createDatabase(place.url)
    await unguarded(copy, `update journal set commands = commands || ' ' where first_seq = ${row?.first_seq}`)
    expect(await faultsOf({ ...place, url: copy })).toContain(
      `row ${row?.first_seq}: its chain hash is not that of its commands`,
    )
    await unguarded(place.url, `delete from journal where first_seq = ${row?.first_seq}`)
    expect(await faultsOf(place)).toContain(
      `the journal lacks what stands before ${Number(row?.last_seq) + 1}`,
    )
    await unguarded(
      place.url,
      'update journal set first_seq = 1 where first_seq = (select max(first_seq) from journal)',
    )
    expect(await faultsOf(place)).toContain('row 1 is in the journal although a segment has its place')
  })
})
