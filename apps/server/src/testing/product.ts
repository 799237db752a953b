import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import type { Answer, RefusalDetails } from '@candor/contract/answer'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import { resultCodeName, type ResultCodeName } from '@candor/contract/result-codes'
import { fileDigest, seal } from '@candor/contract/envelope/signature'
import { hashBytes } from '@candor/engine/nucleus/snapshot/hash'
import { decodeSnapshot } from '@candor/engine/snapshot/snapshot'
import type { ChainConfig } from '../doors/chain/port.ts'
import { startProduct, type Product } from '../product.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { noteRaised } from './raised-codes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    migratedUrl: string
  }
}

export type Reply<Data> = {
  status: number
  name: ResultCodeName | undefined
  // Only for a refusal.
  reason?: string
  data: Data | null
  retryAfterSeconds?: number
  details?: RefusalDetails
}

const settledMsMax = 30_000

// A clock that a test can move and hold.
export class TestClock {
  private offsetMs: number
  private heldMs: number | null = null

  constructor(startAt: number) {
    this.offsetMs = startAt - Date.now()
  }

  now(): Date {
    return new Date(this.heldMs ?? Date.now() + this.offsetMs)
  }

  pass(ms: number): void {
    this.offsetMs += ms
    if (this.heldMs !== null) this.heldMs += ms
  }

  hold(): void {
    this.heldMs = this.now().getTime()
  }
}

// The test's access to the tables. Connections stay open as long as the product runs: opening one takes
// longer than most queries.
class TestTables {
  private readonly url: string
  private readonly pool: pg.Pool

  constructor(url: string) {
    this.url = url
    this.pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0 })
    // A test may end all connections.
    this.pool.on('error', () => undefined)
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<pg.QueryResult<Row>> {
    if (!this.pool.ending) return await this.pool.query<Row>(sql, values)
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return await client.query<Row>(sql, values)
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end()
  }
}

// The product as driven by a test: over real HTTP, on a real database, with a movable clock.
export class TestProduct {
  readonly product: Product
  readonly databaseUrl: string
  readonly logLines: string[]
  readonly secret: string
  private readonly clock: TestClock
  private readonly tables: TestTables
  // The numbers used in envelopes this second, so that none is refused as a duplicate.
  private numbered = { timestamp: 0, randoms: new Set<string>() }

  constructor(
    parts: Pick<TestProduct, 'product' | 'databaseUrl' | 'logLines' | 'secret'> & { clock: TestClock },
  ) {
    const close = async () => {
      await parts.product.close()
      await this.tables.close()
    }
    this.product = { ...parts.product, close }
    this.databaseUrl = parts.databaseUrl
    this.logLines = parts.logLines
    this.secret = parts.secret
    this.clock = parts.clock
    this.tables = new TestTables(parts.databaseUrl)
  }

  now(): Date {
    return this.clock.now()
  }

  passSeconds(seconds: number): void {
    this.clock.pass(seconds * 1000)
  }

  // From now on only `passSeconds` moves the time: fresh data stay fresh, however slow the machine is.
  holdClock(): void {
    this.clock.hold()
  }

  sealed(body: object): Record<string, unknown> {
    const timestamp = Math.floor(this.now().getTime() / 1000)
    if (this.numbered.timestamp !== timestamp) this.numbered = { timestamp, randoms: new Set() }
    let random: string
    do random = String(randomInt(1_000_000)).padStart(6, '0')
    while (this.numbered.randoms.has(random))
    this.numbered.randoms.add(random)
    return { ...seal(body, { secret: this.secret, timestamp, random }) }
  }

  async post(
    name: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; answer: Answer<unknown> }> {
    const response = await fetch(`${this.product.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', application: 'Wap', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, answer: (await response.json()) as Answer<unknown> }
  }

  async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    token?: string,
  ): Promise<Reply<CallOutput<Name>>> {
    return await this.callRaw<CallOutput<Name>>(name, input, token)
  }

  // For input that the types forbid but strangers may send.
  async callRaw<Data>(name: string, input: object, token?: string): Promise<Reply<Data>> {
    const { status, answer } = await this.post(name, this.sealed(input), token === undefined ? {} : { token })
    return toReply<Data>(status, answer)
  }

  async upload(
    form: { uploadType?: string; bytes?: Uint8Array; digest?: string },
    token?: string,
  ): Promise<Reply<CallOutput<'File/Upload'>>> {
    const fields = {
      ...(form.uploadType === undefined ? {} : { uploadType: form.uploadType }),
      digest: form.digest ?? fileDigest(form.bytes ?? new Uint8Array()),
    }
    const data = new FormData()
    for (const [key, value] of Object.entries(this.sealed(fields))) data.append(key, String(value))
    if (form.bytes) data.append('file', new Blob([Buffer.from(form.bytes)]), 'picture.jpg')
    const headers = { application: 'Wap', ...(token === undefined ? {} : { token }) }
    const response = await fetch(`${this.product.url}/api/File/Upload`, {
      method: 'POST',
      headers,
      body: data,
    })
    return toReply(response.status, (await response.json()) as Answer<CallOutput<'File/Upload'>>)
  }

  // Waits until the views show all commits, which takes time on a busy machine.
  async settled(): Promise<void> {
    const deadline = performance.now() + settledMsMax
    while (!(await this.product.core.settled()) && performance.now() < deadline) await wait(10)
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.tables.query<Row>(sql, values)).rows
  }

  // The newest mail to an address, and its code if any.
  async mailTo(email: string): Promise<{ subject: string; text: string; code: string } | undefined> {
    const [mail] = await this.query<{ subject: string; text: string }>(
      'select subject, text from mails where recipient = $1 order by id desc limit 1',
      [email.toLowerCase()],
    )
    return mail && { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
  }

  async registered(email = `${randomBytes(6).toString('hex')}@example.org`, password = 'correct horse 1') {
    await this.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
    const code = (await this.mailTo(email))?.code ?? ''
    const { data, name } = await this.call('Account/Register', {
      email,
      code,
      password,
      confirmation: password,
      language: 'EN',
    })
    if (!data) throw new Error(`could not register: ${name}`)
    return { email, password, ...data }
  }
}

export function toReply<Data>(status: number, answer: Answer<unknown>): Reply<Data> {
  const name = resultCodeName(answer.resultCode)
  noteRaised(name)
  if (name === 'success') return { status, name, data: answer.resultData as Data }
  const retryAfterSeconds = (answer.resultData as { retryAfterSeconds?: number } | null)?.retryAfterSeconds
  return {
    status,
    name,
    data: null,
    ...(answer.reason === undefined ? {} : { reason: answer.reason }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(answer.details === undefined ? {} : { details: answer.details }),
  }
}

// Empty, or a copy of another one, which nobody may be using then.
export async function createDatabase(like?: string): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  const database = `test_${randomBytes(6).toString('hex')}`
  await admin.connect()
  const template = like === undefined ? '' : ` template ${new URL(like).pathname.slice(1)} strategy file_copy`
  await admin.query(`create database ${database}${template}`)
  await admin.end()
  const url = new URL(inject('databaseUrl'))
  url.pathname = database
  return url.href
}

// The last command's time, as a test may have moved the clock; the journal may be sealed.
async function journalEndAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ found: boolean }>(
      "select to_regclass('journal') is not null as found",
    )
    if (tables[0]?.found !== true) return 0
    const { rows } = await client.query<{ commands: string }>(
      'select commands from journal order by first_seq desc limit 1',
    )
    const line = rows[0]?.commands.split('\n').at(-1)
    if (line !== undefined) return (JSON.parse(line) as { at: number }).at
    const snapshots = await client.query<{ bytes: Buffer; state_hash: string }>(
      'select bytes, state_hash from snapshots order by seq desc',
    )
    const good = snapshots.rows.find(({ bytes, state_hash }) => hashBytes(bytes) === state_hash)
    return good ? decodeSnapshot(good.bytes).at : 0
  } finally {
    await client.end()
  }
}

// Nothing moves by itself; tests that need active markets switch them on.
export const quietMarkets = {
  INDEX_SOURCES: '',
  MARKET_MAKER: 'off',
  CROWD: 'off',
  PREHISTORY: 'off',
  LOCAL_CHAIN: 'off',
  SANDBOX_REVIEWER: 'off',
}

// `putIn` replaces settings that real money would refuse: prices from this machine.
export async function startTestProduct(
  environment: Record<string, string> = {},
  putIn: Partial<Settings> = {},
  // The start time on its own clock: now, or the end of the journal found, and whether the clock is held; the
  // folders of the console's pages and of the release's texts; and the chain to read.
  start: {
    at?: number
    isHeld?: boolean
    consoleDir?: string
    contentDir?: string
    chain?: ChainConfig
  } = {},
): Promise<TestProduct> {
  const found = environment['DATABASE_URL']
  const databaseUrl = found ?? (await createDatabase(inject('migratedUrl')))
  const logLines: string[] = []
  const scratch = mkdtempSync(join(tmpdir(), 'candor-product-'))
  const startAt = start.at ?? Math.max(Date.now(), found === undefined ? 0 : await journalEndAt(found))
  const clock = new TestClock(startAt)
  if (start.isHeld === true) clock.hold()
  const read = readSettings({
    PORT: '0',
    CALLS_PER_MINUTE: '0',
    FILES_PER_MINUTE: '0',
    DATA_DIR: scratch,
    ...quietMarkets,
    ...environment,
    DATABASE_URL: databaseUrl,
  })
  const settings = { ...read, ...putIn }
  const started = await startProduct({
    settings,
    webDir: scratch,
    ...(start.consoleDir !== undefined && { consoleDir: start.consoleDir }),
    ...(start.contentDir !== undefined && { contentDir: start.contentDir }),
    openChain: async () => start.chain ?? null,
    clock: () => clock.now(),
    log: pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) }),
  })
  const close = async () => {
    await started.close()
    rmSync(scratch, { recursive: true, force: true })
  }
  const product: Product = { ...started, close }
  return new TestProduct({ product, databaseUrl, logLines, secret: settings.ENVELOPE_SECRET, clock })
}
