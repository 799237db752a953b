import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Answer } from '@candor/contract/answer'
import { envelope } from '@candor/contract/envelope/envelope'
import { csrfTokenOf } from '../../apps/server/src/platform/gateway/operators/cookie.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/gateway/tokens.ts'
import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, signedCall } from '../product/signed-call.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { Listener } from './chat/listener.ts'
import { Side, type Page } from './chat/side.ts'

const conversations = 1_000
const perSecondCount = 50
const seconds = 20
const burst = 5
const firstUid = 10_000_001
/** A connection has at most 32 topics: an operator's has the inbox and some conversations. */
const chatsPerConsole = 25
const inboxes = 5
const bars = { medianMs: 250, worstMs: 1_000, busyShare: 0.8, memoryMb: 600 }

type Call = (name: string, input: object) => Promise<Answer<Record<string, unknown>>>
type Conversation = { chatId: string; streamKey: string; user: Side; operator: Side }

/**
 * A thousand open conversations in one process: each user listens on a separate connection, operators to all
 * conversations and to the inbox. Both sides write, read after each notification, and in the end compare the
 * messages read with those written.
 */
export const chat: Benchmark = {
  name: 'chat',
  async run() {
    buildProduct()
    const limits = { STREAMS_MAX: '5000', STREAMS_PER_ADDRESS: '5000' }
    const product = await ProductProcess.start(limits, { isWatched: true })
    const client = new pg.Client({ connectionString: await product.databaseUrl() })
    try {
      await client.connect()
      return await measure(product, client)
    } finally {
      await client.end()
      await product.close()
    }
  },
}

async function measure(product: ProductProcess, client: pg.Client): Promise<BenchmarkLine[]> {
  const { url } = product
  const tokens = await addUsers(client)
  const operator = await operatorOf(url, client)
  const emptyMb = product.residentMb() ?? 0
  const open = await openConversations(url, tokens, operator)
  const listeners = await listen(url, open, operator)
  await settled(open)
  const fullMb = product.residentMb() ?? 0
  await product.longestPause()
  const [startedAt, startedSeconds] = [performance.now(), product.mainThreadSeconds()]
  const sent = await exchange(open)
  const passedSeconds = (performance.now() - startedAt) / 1000
  const busyShare = (product.mainThreadSeconds() - startedSeconds) / passedSeconds
  const { longestMs } = await product.longestPause()
  await settled(open)
  const wrong = await wrongIn(open)
  const endMb = product.residentMb() ?? 0
  for (const listener of listeners) listener.close()
  const latencies = open.flatMap(({ user, operator: desk }) => [...user.latenciesMs, ...desk.latenciesMs])
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  // oxlint-disable-next-line no-console -- what the lines leave out
  console.log(
    `chat: ${open.length} conversations, ${listeners.length} connections, ${sent} messages in ${passedSeconds.toFixed(1)} s, ` +
      `${sorted.length} deliveries measured, p90 ${at(0.9).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms; memory ` +
      `${emptyMb.toFixed(0)} MB empty, ${fullMb.toFixed(0)} MB with all open, ${endMb.toFixed(0)} MB at the end; longest pause ${longestMs.toFixed(0)} ms`,
  )
  if (sorted.length !== sent) throw new Error(`${sent} were sent and ${sorted.length} delivered`)
  const line = (name: string, ours: number, bar: number, unit: string): BenchmarkLine => ({
    name: `chat, 1 000 conversations: ${name}`,
    ours: `${ours.toFixed(1)} ${unit}`,
    peer: `${bar} ${unit}`,
    ratio: bar === 0 ? ours : ours / bar,
    bar: bar === 0 ? '= 0' : '<= 1',
    isOk: ours <= bar,
  })
  return [
    line('p50', at(0.5), bars.medianMs, 'ms'),
    line('p99', at(0.99), bars.worstMs, 'ms'),
    line('thread', busyShare * 100, bars.busyShare * 100, '%'),
    line('memory', endMb, bars.memoryMb, 'MB'),
    line('wrong', wrong, 0, 'messages'),
  ]
}

async function addUsers(client: pg.Client): Promise<string[]> {
  await client.query(`
    insert into users (email, language, invitation_code, registered_at)
    select 'chat' || n || '@example.org', 'EN', 'C' || lpad(n::text, 7, '0'), now()
    from generate_series(0, ${conversations - 1}) as n`)
  const { rows } = await client.query<{ id: string }>(
    `select id from users where id >= ${firstUid} and email like 'chat%' order by id`,
  )
  const tokens = rows.map(() => newToken())
  await client.query(
    `insert into sessions (token_hash, user_id, started_at, expires_at)
     select hash, id, now(), now() + interval '1 hour' from unnest($1::bytea[], $2::bigint[]) as one (hash, id)`,
    [tokens.map(hashToken), rows.map(({ id }) => id)],
  )
  return tokens
}

async function operatorOf(url: string, client: pg.Client): Promise<Call> {
  const token = newToken()
  await client.query(
    `insert into operator_sessions (token_hash, operator_id, stage, address, started_at, seen_at, expires_at)
     select $1, min(id), 'full', '127.0.0.1', now(), now(), now() + interval '1 hour' from operators where role = 'admin'`,
    [hashToken(token)],
  )
  const headers = {
    ...headersOf(''),
    cookie: `candor_operator=${token}`,
    [envelope.csrfHeader]: csrfTokenOf(token),
  }
  return async (name, input) => {
    const request = { method: 'POST', headers, body: sealed(input) }
    return (await (await fetch(`${url}/console/api/${name}`, request)).json()) as Answer<
      Record<string, unknown>
    >
  }
}

async function openConversations(
  url: string,
  tokens: readonly string[],
  operator: Call,
): Promise<Conversation[]> {
  const open: Conversation[] = []
  for (let from = 0; from < tokens.length; from += 20)
    open.push(
      ...(await Promise.all(
        tokens.slice(from, from + 20).map(async (token) => {
          const call: Call = async (name, input) => {
            const answer = await signedCall(url, name, input, token)
            if (answer === null) throw new Error(`${name} was not answered`)
            return answer
          }
          const first = { clientId: randomUUID(), text: 'Hello', language: 'EN' }
          const { resultData, resultCode } = await call('Chat/Send', first)
          const begun = resultData?.['chat'] as { chatId: string; streamKey: string } | undefined
          if (!begun) throw new Error(`No conversation: ${resultCode}`)
          const { chatId, streamKey } = begun
          return {
            chatId,
            streamKey,
            user: new Side('user', {
              read: async (after) => pageOf(await call('Chat/GetMessages', { chatId, after })),
              send: async (form) => await call('Chat/Send', { chatId, language: 'EN', ...form }),
            }),
            operator: new Side('operator', {
              read: async (after) => pageOf(await operator('Chats/GetMessages', { chatId, after })),
              send: async (form) => await operator('Chats/Send', { chatId, ...form }),
            }),
          }
        }),
      )),
    )
  return open
}

function pageOf({ resultCode, resultData }: Answer<Record<string, unknown>>): Page {
  if (resultCode !== 1) throw new Error(`Messages were not read: ${resultCode}`)
  return resultData as unknown as Page
}

async function listen(url: string, open: readonly Conversation[], operator: Call): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (const { streamKey, user } of open)
    listeners.push(await Listener.open(url, new Map([[streamKey, () => user.look()]])))
  const { resultData } = await operator('Chats/GetCounts', {})
  const inboxKey = resultData?.['inboxKey'] as string
  for (let from = 0; from < open.length; from += chatsPerConsole) {
    const some = open.slice(from, from + chatsPerConsole)
    const topics = new Map(some.map(({ streamKey, operator: desk }) => [streamKey, () => desk.look()]))
    // Every console gets notifications of the inbox; some show it.
    const isShown = listeners.length - open.length < inboxes
    const readInbox = async () => {
      await operator('Chats/GetCounts', {})
      await operator('Chats/GetInbox', { filter: 'waiting' })
    }
    // A failed read is repeated at the next change.
    topics.set(inboxKey, () => (isShown ? void readInbox().catch(() => undefined) : undefined))
    listeners.push(await Listener.open(url, topics))
  }
  return listeners
}

/** At a fixed rate per second; in each conversation both sides alternate, a few messages close together. */
async function exchange(open: readonly Conversation[]): Promise<number> {
  const startedAt = performance.now()
  const under: Promise<void>[] = []
  const count = perSecondCount * seconds
  for (let number = 0; number < count; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecondCount
    const early = dueAt - performance.now()
    if (early > 0) await wait(early)
    const conversation = open[(Math.floor(number / burst) * 37) % open.length]
    if (!conversation) throw new Error('No conversation')
    const { user, operator } = conversation
    const [from, to] = number % 2 === 0 ? [user, operator] : [operator, user]
    under.push(from.say(`message ${number}`, to))
  }
  await Promise.all(under)
  return count
}

/** Resolves when nobody has anything left to read. */
async function settled(open: readonly Conversation[]): Promise<void> {
  for (let quiet = 0; quiet < 10; await wait(100))
    quiet = open.every(({ user, operator }) => user.isQuiet && operator.isQuiet) ? quiet + 1 : 0
}

/** The number of missing, duplicate or misordered messages. */
async function wrongIn(open: readonly Conversation[]): Promise<number> {
  let wrong = 0
  for (const { user, operator } of open) {
    const written = (await operator.readAll()).map(({ seq }) => seq)
    for (const side of [user, operator]) {
      const read = side.seqs
      wrong += Math.abs(written.length - read.length)
      wrong += read.filter((seq, place) => seq !== written[place]).length
    }
  }
  return wrong
}
