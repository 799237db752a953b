import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import type { Answer } from '@candor/contract/answer'
import type { CallInput, CallName, CallOutput } from '@candor/contract/calls'
import { type RefusalName, resultCodeName } from '@candor/contract/result-codes'
import { fileDigest, seal } from '@candor/contract/envelope/signature'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import type { Author } from '@candor/engine/nucleus/authors'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import type { Core } from '../../apps/server/src/platform/core/core.ts'
import type { Submitted } from '../../apps/server/src/platform/core/submitted.ts'
import type { Draft } from '../../apps/server/src/platform/core/drafts.ts'
import type { MarketMirror } from '../../apps/server/src/platform/core/mirror/mirror.ts'
import { type Product, startProduct } from '../../apps/server/src/product.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { because, clock, operator, otherOperator } from './authors.ts'
import { found } from './found.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './units.ts'

type Unreasoned<Whole> = Whole extends { reason: string } ? Omit<Whole, 'reason'> : never
export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }
type Parts = { databaseUrl: string; scratch: string; startAt: number }

/**
 * The product of this checkout, on a real database and called over HTTP, with a clock that only moves on
 * demand. It can be closed and started again.
 */
export class Exchange {
  readonly databaseUrl: string
  /** The product's log lines at warning level or above. */
  readonly warnings: string[] = []
  nowMs: number
  private readonly scratch: string
  private product: Product | null = null
  private secret = ''

  constructor({ databaseUrl, scratch, startAt }: Parts) {
    this.databaseUrl = databaseUrl
    this.scratch = scratch
    this.nowMs = startAt
    mkdirSync(scratch, { recursive: true })
  }

  async start(): Promise<void> {
    const settings = readSettings({
      PORT: '0',
      CALLS_PER_MINUTE: '0',
      DATA_DIR: this.scratch,
      INDEX_SOURCES: '',
      MARKET_MAKER: 'off',
      CROWD: 'off',
      PREHISTORY: 'off',
      PUBLIC_URL: 'https://candor.example.com',
      SNAPSHOT_EVERY: '400',
      DATABASE_URL: this.databaseUrl,
    })
    this.secret = settings.ENVELOPE_SECRET
    this.product = await startProduct({
      settings,
      webDir: this.scratch,
      clock: () => new Date(this.nowMs),
      log: pino({ level: 'warn' }, { write: (line: string) => void this.warnings.push(line) }),
    })
  }

  async close(): Promise<void> {
    const { product } = this
    this.product = null
    await product?.close()
  }

  get running(): Product {
    return found(this.product, 'a running product')
  }

  get core(): Core {
    return this.running.core
  }

  pass({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Span): void {
    this.nowMs += days * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs + ms
  }

  /** Moves the clock and ticks, so that everything due is done. */
  async passAndTick(span: Span): Promise<void> {
    this.pass(span)
    await this.must(clock, { type: 'clockTick' })
  }

  /** Submits a group that must be accepted. Returns the id of the last order. */
  async must(by: Author, ...drafts: readonly Draft[]): Promise<number> {
    const submitted = await this.core.submit(by, ...drafts)
    if ('refused' in submitted) throw new Error(`${namesOf(drafts)} was refused: ${submitted.refused}`)
    return submitted.orderId
  }

  /** Submits a group that may be refused. */
  async may(by: Author, ...drafts: readonly Draft[]): Promise<Submitted> {
    return await this.core.submit(by, ...drafts)
  }

  async mustRepeat(by: Author, draft: Draft): Promise<void> {
    const submitted = await this.core.submit(by, draft)
    if ('refused' in submitted || !submitted.isRepeat) throw new Error(`${draft.type} was made twice`)
  }

  async mustRefuse(by: Author, refusal: RefusalName, ...drafts: readonly Draft[]): Promise<void> {
    const submitted = await this.core.submit(by, ...drafts)
    const said = 'refused' in submitted ? submitted.refused : 'success'
    if (said !== refusal) throw new Error(`${namesOf(drafts)} came to ${said} and not to ${refusal}`)
  }

  /** A decision of one operator, with the reason. */
  async decide(reason: string, ...drafts: readonly Draft[]): Promise<number> {
    return await this.must(operator, ...because(reason, ...drafts))
  }

  /** Proposes a command as the first operator. Returns the number of the proposal. */
  async propose(proposed: Proposable): Promise<number> {
    return await this.must(operator, { type: 'propose', line: proposalLine(proposed) })
  }

  /** A decision of two operators: one proposes it, the other approves it. */
  async decideByTwo(proposed: Proposable): Promise<number> {
    const proposalId = await this.propose(proposed)
    return await this.must(otherOperator, approvalOf(proposalId, proposed))
  }

  /** Terms that two operators agree on. */
  async agree(terms: Unreasoned<Proposable>): Promise<void> {
    await this.decideByTwo({ ...terms, reason: 'as the council wants it' })
  }

  /** Terms that two operators agree on for a later time. */
  async agreeFor({ minutes = 0 }: Span, terms: Unreasoned<Proposable>): Promise<void> {
    const proposed = { ...terms, reason: 'as the council wants it' }
    const effectiveAt = this.nowMs + minutes * minuteMs
    const line = proposalLine(proposed)
    const proposalId = await this.must(operator, { type: 'propose', line, effectiveAt })
    const hash = proposalHash(line, effectiveAt)
    await this.must(otherOperator, { type: 'approveProposal', proposalId, hash })
  }

  /** Index prices in USDT, submitted together like by the index feed. No coin has two at the same moment. */
  async notifyPrices(prices: Readonly<Record<string, number>>): Promise<void> {
    this.pass({ ms: 1 })
    const told = Object.entries(prices).map(([symbol, price]) => ({
      coinId: this.coinId(symbol),
      priceE10: BigInt(Math.round(price * 1e6)) * 10_000n,
    }))
    const refused = await this.core.notifyIndex(told)
    if (refused.length > 0) throw new Error(`index prices were refused: ${JSON.stringify(refused)}`)
  }

  coinId(symbol: string): number {
    return found(this.core.mirror.coinBySymbol(symbol), symbol).coinId
  }

  market(symbol: string): MarketMirror {
    return found(this.core.mirror.market(symbol), symbol)
  }

  async ask<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    token?: string,
  ): Promise<{ said: string; data: CallOutput<Name> | null }> {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) }
    return await this.post(name, headers, JSON.stringify(this.sealed(input)))
  }

  /** A call that must succeed. */
  async call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    token?: string,
  ): Promise<CallOutput<Name>> {
    const { said, data } = await this.ask(name, input, token)
    if (data === null) throw new Error(`${name} ${JSON.stringify(input)} answered ${said}`)
    return data
  }

  /** A call that must be refused, and why. */
  async refusedCall<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { token, refusal }: { token?: string; refusal: RefusalName },
  ): Promise<void> {
    const { said } = await this.ask(name, input, token)
    if (said !== refusal) throw new Error(`${name} answered ${said} and not ${refusal}`)
  }

  async upload(picture: Uint8Array, token: string): Promise<CallOutput<'File/Upload'>> {
    const form = new FormData()
    const fields = this.sealed({ uploadType: 'avatar', digest: fileDigest(picture) })
    for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
    form.append('file', new Blob([Buffer.from(picture)]), 'picture.png')
    const { said, data } = await this.post('File/Upload', { token }, form)
    return found(data, `an upload that answers success and not ${said}`)
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The code in the newest mail to an address. */
  async mailedCode(email: string): Promise<string> {
    const [mail] = await this.query<{ text: string }>(
      'select text from mails where recipient = $1 order by id desc limit 1',
      [email],
    )
    return found(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0], `a code for ${email}`)
  }

  private sealed(body: object): object {
    const timestamp = Math.floor(this.nowMs / secondMs)
    const random = String(randomInt(1_000_000)).padStart(6, '0')
    return seal(body, { secret: this.secret, timestamp, random })
  }

  private async post<Name extends CallName | 'File/Upload'>(
    name: Name,
    headers: Record<string, string>,
    body: string | FormData,
  ): Promise<{ said: string; data: CallOutput<Name> | null }> {
    const { url } = found(this.product, 'a running product')
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { application: 'Wap', ...headers },
      body,
    })
    const { resultCode, resultData } = (await response.json()) as Answer<CallOutput<Name>>
    const said = resultCodeName(resultCode) ?? `code ${resultCode}`
    return { said, data: said === 'success' ? resultData : null }
  }
}

export function approvalOf(proposalId: number, proposed: Proposable): Draft {
  return { type: 'approveProposal', proposalId, hash: proposalHash(proposalLine(proposed)) }
}

function namesOf(drafts: readonly Draft[]): string {
  return drafts.map(({ type }) => type).join(' + ')
}
