// The product's first run before the chain test: it creates the plan's people with test money and an address
// book. Its clock is two days behind, so that none of their data are new when the test begins.
import { createHmac, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import type { Answer } from '@candor/contract/answer'
import { depositAddressOf } from '@candor/chain/addresses'
import { signingText } from '@candor/contract/envelope/envelope'
import { byJob } from '@candor/engine/nucleus/authors'
import { parseAmount } from '@candor/money/amount'
import { accountIdOf } from '../../apps/server/src/platform/core/accounts.ts'
import type { Draft } from '../../apps/server/src/platform/core/drafts.ts'
import { visitDatabase } from '../../apps/server/src/platform/db/visit.ts'
import { bookSignatures } from '../../apps/server/src/platform/destinations/book-signatures.ts'
import { noLimits } from '../../apps/server/src/products/limits/seeds.ts'
import { startProduct } from '../../apps/server/src/product.ts'
import { readSettings } from '../../apps/server/src/platform/settings/settings.ts'
import { type Asked, insertAddressRow } from '../../apps/server/src/testing/book-rows.ts'
import { headersOf } from '../product/signed-call.ts'
import { fundPassword, type Person, peopleFile, planFile } from './people.ts'
import { type Coin, coins, type Plan, type PlannedPayout } from './plan.ts'

const behindMs = 2 * 24 * 3_600_000
const money = 10n ** 13n
const settings = readSettings(process.env)
const folder = settings.DATA_DIR
const plan = JSON.parse(readFileSync(planFile(folder), 'utf8')) as Plan
const clock = () => new Date(Date.now() - behindMs)
const product = await startProduct({ settings, webDir: folder, clock, log: pino({ level: 'silent' }) })
const { url: databaseUrl } = await visitDatabase(settings, { mayMake: false })
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()

await setWays()
const people: Person[] = []
const noted = new Set<string>()
const asked: Asked = { query: async (text, values) => (await database.query(text, values)).rows }
for (let place = 0; place < plan.people; place += 1) people.push(await makePerson(place))
for (const payout of plan.payouts) await noteAddress(payout)
await database.query("update sessions set expires_at = expires_at + interval '10 years'")
await product.core.settled()
writeFileSync(peopleFile(folder), JSON.stringify(people))
await database.end()
process.once('SIGTERM', () => {
  void product.close().then(() => process.exit(0))
})
process.stdout.write('Candor is running\n')

/** Amounts of any size, all passing automatically, and no daily limits. */
async function setWays(): Promise<void> {
  for (const draft of noLimits(product.core.mirror.coins)) await must(draft)
  for (const { methodId, scale, fee } of Object.values(coins)) {
    const method = product.core.mirror.withdrawals.methods.get(methodId)
    if (method === undefined) throw new Error(`there is no method ${methodId}`)
    const wide = {
      step: 1n,
      decimals: scale,
      perDayMax: money,
      autoMax: money,
      twoFrom: money + 1n,
      amountMax: money,
    }
    const feeFixed = parseAmount(fee, scale) ?? 0n
    await must({
      type: 'configurePayout',
      method: { ...method, ...wide, amountMin: 2n * feeFixed, feeFixed, feePpm: 0 },
    })
  }
}

async function makePerson(place: number): Promise<Person> {
  const email = `person-${place}@example.org`
  const password = 'correct horse 1'
  await database.query('delete from attempts')
  await call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
  const { rows } = await database.query<{ text: string }>(
    'select text from mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  const form = { email, code, password, confirmation: password, language: 'EN' }
  const { token, uid } = await call('Account/Register', form)
  if (typeof token !== 'string' || typeof uid !== 'string') throw new Error('nobody was registered')
  const secret = { password: fundPassword, confirmation: fundPassword, loginPassword: password }
  await call('Account/SetFundPassword', secret, token)
  // Opens the account.
  await call('Wallet/GetBalances', {}, token)
  const accountId = accountIdOf(uid)
  const clear = product.core.mirror.flagsOf(accountId).filter((flag) => flag !== 'certified')
  await must({ type: 'setAccountFlags', accountId, set: ['certified'], clear })
  for (const { coinId } of Object.values(coins))
    await must({
      type: 'credit',
      accountId,
      coinId,
      amount: money,
      flow: 'testFunding',
      reference: `chain test ${accountId} ${coinId}`,
    })
  return { uid, token, accountId, address: depositAddressOf(plan.publicKey, accountId) }
}

async function noteAddress({ person, coin, to }: PlannedPayout): Promise<void> {
  const userId = people[person]?.uid ?? ''
  const address = typeof to === 'string' ? to : (people[to.person]?.address ?? '')
  // Several payouts of a person may go to one address.
  const key = `${userId} ${coin satisfies Coin} ${address}`
  if (noted.has(key)) return
  noted.add(key)
  const added = { userId, coin, network: 'ethereum', address, addedAt: clock() } as const
  await insertAddressRow(asked, added, bookSignatures(settings.FILE_KEYS))
}

async function must(draft: Draft): Promise<void> {
  const submitted = await product.core.submit(byJob('test'), draft)
  if ('refused' in submitted) throw new Error(`${draft.type} was refused: ${submitted.refused}`)
}

async function call(name: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const timestamp = Math.floor(clock().getTime() / 1_000)
  const random = String(randomInt(1_000_000)).padStart(6, '0')
  const signature = createHmac('sha256', settings.ENVELOPE_SECRET)
    .update(signingText(body, timestamp, random))
    .digest('hex')
  const response = await fetch(`${product.url}/api/${name}`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({ ...body, timestamp, random, signature }),
  })
  const answer = (await response.json()) as Answer<Record<string, unknown>>
  if (answer.resultCode !== 1) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer.resultData ?? {}
}
