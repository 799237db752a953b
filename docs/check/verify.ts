// Checks an exchange from outside, with nothing but Node (see docs/check.md):
//   verify.ts URL ticks COIN [DAY]        the chain of hashes of a day of index ticks; today without a day
//   verify.ts URL option NUMBER TOKEN     the result of a settled option, computed again from the ticks
//   verify.ts URL depth MARKET [SECONDS]  the checksums of a book that is followed on the stream
import { createHash, createHmac, randomInt } from 'node:crypto'

type Fields = Record<string, unknown>
type Tick = { number: number; at: number; priceE10: bigint; hash: string }
type Level = [price: string, quantity: string]

const [base = '', what = '', subject = '', more = ''] = process.argv.slice(2)
// What signs calls is no password: the page of the app carries it.
const secret = process.env['SECRET'] ?? 'candor-test-envelope'
const digits = (decimal: unknown) => BigInt(String(decimal).replace('.', ''))
const ms = (moment: unknown) => Date.parse(String(moment))
const size = (number: bigint) => (number < 0n ? -number : number)

function need(isSo: boolean, fault: string): asserts isSo {
  if (!isSo) throw new Error(fault)
}

async function call<Data>(name: string, input: object, token = ''): Promise<Data> {
  const timestamp = Math.floor(Date.now() / 1000)
  const random = String(randomInt(1_000_000)).padStart(6, '0')
  const signed = JSON.stringify(input) + timestamp + random
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  const headers = { 'content-type': 'application/json', application: 'Wap', token }
  const body = JSON.stringify({ ...input, timestamp, random, signature })
  const answer = await fetch(`${base}/api/${name}`, { method: 'POST', headers, body })
  const { resultCode, resultData } = (await answer.json()) as { resultCode: number; resultData: Data }
  need(resultCode === 1, `${name} answers ${resultCode}`)
  return resultData
}

function toTick(number: unknown, at: number, priceE10: bigint, hash: unknown): Tick {
  return { number: Number(number), at, priceE10, hash: String(hash) }
}

function checkChain(coinId: unknown, ticks: Tick[], hashBefore: unknown): void {
  for (const [place, { number, at, priceE10, hash }] of ticks.entries()) {
    const before = ticks[place - 1]
    need(!before || (number === before.number + 1 && at >= before.at), `tick ${number} is out of order`)
    const previous = number === 1 ? '0'.repeat(64) : (before?.hash ?? hashBefore)
    const text = [previous, coinId, number, at, priceE10].join('\n')
    need(createHash('sha256').update(text).digest('hex') === hash, `the hash of tick ${number} is wrong`)
  }
}

async function checkTicks(coin: string, day: string): Promise<string> {
  const answer = await fetch(`${base}/ticks/${coin}/${day}.csv`)
  need(answer.ok, `the file of ticks is answered with ${answer.status}`)
  const [head, ...lines] = (await answer.text()).trimEnd().split('\n')
  need(head === 'coin_id,number,at_ms,price_e10,hash', 'the file has other columns')
  const [before = [], ...rows] = lines.map((line) => line.split(','))
  const ticks = rows.map(([, number, at, price = '', hash]) =>
    toTick(number, Number(at), BigInt(price), hash),
  )
  checkChain(before[0], ticks, before[4])
  return `${ticks.length} ticks of ${coin} on ${day} are chained, up to ${ticks.at(-1)?.hash ?? before[4]}`
}

async function checkOption(orderId: string, token: string): Promise<string> {
  type Answer = { order: Fields & { acceptance: Fields | null } }
  const { order } = await call<Answer>('Options/GetOrder', { orderId }, token)
  const { acceptance, openingTick, closingTick, direction, returnPpm, cycleSeconds, fee } = order
  need(order['settledAt'] !== null, 'the option is not settled yet')
  need(acceptance !== null, 'the option is from before options waited for their opening')
  const { seenPrice, openingMovePpmMax, afterTick } = acceptance
  const acceptedAt = ms(acceptance['at'])
  const endsAt = order['maturesAt'] === null ? acceptedAt + 5_000 : ms(order['maturesAt'])
  // The longest cycle is ten minutes, and a tick comes once a second: a page of a thousand reaches past its end.
  type Page = { coinId: number; hashBefore: unknown; ticks: Fields[] }
  const asked = { coin: order['coin'], fromNumber: afterTick, limit: 1000 }
  const page = await call<Page>('Options/GetTicks', asked)
  const ticks = page.ticks.map(({ number, at, price, hash }) => toTick(number, ms(at), digits(price), hash))
  checkChain(page.coinId, ticks, page.hashBefore)
  const [before, first] = ticks
  need(!!before && !!first && before.number === afterTick, 'nothing is proved before the next tick')
  need(before.at <= acceptedAt && first.at >= acceptedAt, 'the first tick after the order is another one')
  const seen = seenPrice === null ? first.priceE10 : digits(seenPrice)
  const isFar = size(first.priceE10 - seen) * 1_000_000n > seen * BigInt(Number(openingMovePpmMax))
  const whyVoid = first.at > acceptedAt + 5_000 ? 'noTickInTime' : isFar ? 'priceMoved' : null
  let result = 'void'
  if (whyVoid !== null) need(order['voidReason'] === whyVoid, `it is void for another reason: ${whyVoid}`)
  else {
    need(openingTick === first.number && ms(order['openedAt']) === first.at, 'it opened at another tick')
    need(endsAt === first.at + Number(cycleSeconds) * 1000, 'it ended at another moment')
    need((ticks.at(-1)?.at ?? 0) > endsAt, 'nothing is proved before a tick after the end')
    const closing = ticks.findLast(({ at }) => at <= endsAt) ?? first
    const moved = closing.priceE10 - first.priceE10
    const isInTime = endsAt - closing.at <= 5_000
    if (isInTime) result = moved === 0n ? 'returned' : moved > 0n === (direction === 'up') ? 'won' : 'lost'
    need(closingTick === (isInTime ? closing.number : null), 'it closed at another tick')
  }
  need(order['status'] === result, `the result is ${result}, not ${String(order['status'])}`)
  const stake = digits(order['amount'])
  const won = stake + (stake * BigInt(Number(returnPpm)) + 999_999n) / 1_000_000n
  const incomes: Record<string, bigint> = { won, lost: 0n, returned: stake, void: stake + digits(fee) }
  need(digits(order['income']) === incomes[result], `the income is not ${incomes[result]} units`)
  return `option ${orderId} is ${result}, as its ticks say`
}

function checksum(bids: Level[], asks: Level[]): number {
  const ranks = Array.from({ length: 25 }, (_, rank) => [bids[rank], asks[rank]]).flat()
  const text = ranks.map((level) => (level ? `${level[0]}:${level[1]}:` : '')).join('')
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  return hash >>> 0
}

function changed(levels: Level[], changes: Level[], sign: number): Level[] {
  const byPrice = new Map([...levels, ...changes].map((level) => [level[0], level]))
  const left = [...byPrice.values()].filter(([, quantity]) => quantity !== '0')
  return left.toSorted((a, b) => sign * Number(digits(a[0]) - digits(b[0]))).slice(0, 200)
}

async function checkDepth(market: string, seconds: number): Promise<string> {
  type Book = { number: number; bids: Level[]; asks: Level[] }
  let [book, count, fault]: [Book, number, string] = [{ number: 0, bids: [], asks: [] }, 0, '']
  const topic = { channel: 'depth', market }
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/stream`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })))
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Book & { type: string; after: number; checksum: number }
    if (!told.type.startsWith('depth')) return
    if (told.type === 'depthSnapshot') book = { number: told.number, bids: [], asks: [] }
    else if (told.after !== book.number) fault ||= `message ${told.number} follows another one`
    const [bids, asks] = [changed(book.bids, told.bids, -1), changed(book.asks, told.asks, 1)]
    book = { number: told.number, bids, asks }
    if (checksum(bids, asks) !== told.checksum) fault ||= `the checksum of ${told.number} is wrong`
    count += 1
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  socket.close()
  need(fault === '' && count > 0, fault || 'no book was told')
  return `${count} messages about ${market} have the right checksum`
}

const checks: Record<string, () => Promise<string>> = {
  ticks: () => checkTicks(subject, more || new Date().toISOString().slice(0, 10)),
  option: () => checkOption(subject, more),
  depth: () => checkDepth(subject, Number(more || 5)),
}
try {
  process.stdout.write(`${(await checks[what]?.()) ?? 'name a check: ticks, option or depth'}\n`)
} catch (error) {
  process.stdout.write(`WRONG: ${(error as Error).message}\n`)
  process.exitCode = 1
}
