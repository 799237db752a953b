import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languages } from '@candor/contract/languages'
import { type Finding, type OpeningPointName, pointOf } from '@candor/contract/operators/opening'
import { agreementSlugs } from '@candor/contract/rules/content'
import { byJob, byUser } from '@candor/engine/nucleus/authors'
import { otherSideAccounts } from '../../platform/core/seeds/house-accounts.ts'
import { LocalExchange } from '../../testing/local-exchange.ts'
import { approve } from '../../testing/people/approve.ts'
import { Operator } from '../../testing/people/operator.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { productionSettings } from '../../testing/production-settings.ts'

const reason = 'everything is ready'
const bank = { BANK_HOLDER: 'Candor Ltd', BANK_NAME: 'First Bank', BANK_ACCOUNT: 'AT61 1904 3002 3457 3201' }

let prices: LocalExchange
let post: SMTPServer
let isPostOpen = true
let at: TestProduct
let ann: Operator
let eve: Operator
beforeAll(async () => {
  prices = await LocalExchange.open()
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(isPostOpen ? null : new Error('closed')),
  })
  await new Promise<void>((resolve) => void post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  const settings = productionSettings({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMS_URL: 'http://127.0.0.1:9',
    MARKET_MAKER: 'off',
    ...bank,
  })
  at = await startTestProduct(settings, { INDEX_SOURCES: ['binance'], BINANCE_URL: prices.url })
  ann = await Operator.of(at, 'admin')
  eve = await Operator.of(at, 'admin')
})
afterAll(async () => {
  await at.product.close()
  prices.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
})

async function listed(who = ann) {
  const { data, name } = await who.call('Opening/GetChecklist', {})
  if (!data) throw new Error(`no list: ${name}`)
  return data
}
async function finds(point: OpeningPointName) {
  const found = (await listed()).points.find(({ finding }) => pointOf(finding) === point)
  if (!found) throw new Error(`no point: ${point}`)
  return found
}
const findingOf = async (point: OpeningPointName): Promise<Finding> => (await finds(point)).finding
const propose = async (who = ann) => (await who.call('Opening/Propose', { reason })).name

const limitOrder = (accountId: number) =>
  ({
    type: 'placeOrder',
    accountId,
    marketId: 1,
    clientOrderId: null,
    terms: {
      kind: 'limit',
      side: 'buy',
      priceTicks: 10_000,
      quantityLots: 10_000,
      timeInForce: 'goodTillCancelled',
      isPostOnly: false,
    },
  }) as const

function quote(): void {
  for (const { base } of at.product.core.mirror.markets.values()) {
    const pair = `${base.symbol}USDT`
    const data = { e: '24hrMiniTicker', E: Date.now(), s: pair, c: '100' }
    prices.say({ stream: `${pair.toLowerCase()}@miniTicker`, data })
  }
}

async function fund(account: 'house' | 'lender', coinId = 1): Promise<void> {
  const given = { accountId: otherSideAccounts[account], coinId, amount: 10n ** 12n } as const
  const reference = `transfer: ${account} ${coinId}`
  await approve(at.product.core, { type: 'credit', ...given, flow: 'houseFunding', reference, reason })
  await at.settled()
}

describe('the list, on an empty installation for real money', () => {
  test('has every point, and is refused while some are missing', async () => {
    const { isOpen, points, opens, proposal } = await listed()
    expect(points.map(({ finding }) => finding)).toEqual([
      'operators-noSecondFactor',
      'terms-shipped',
      'mail-answering',
      'texts-ready',
      'index-stale',
      'bank-ready',
      'provider-notSet',
      'chain-notSet',
      'backup-none',
      'coins-priced',
      'markets-open',
      'house-short',
    ])
    expect([isOpen, proposal]).toEqual([false, null])
    expect(opens).toMatchObject({ coins: 10, markets: 9, pledge: 0, lab: 0, exchange: 0 })
    expect(await propose()).toBe('openingPointsLeft')
  })

  test('operators: each has a second factor, and two are admins', async () => {
    expect((await finds('operators')).names).toEqual(['admin'])
    await at.query("update operators set totp_secret = 'x', totp_confirmed_at = now() where name = 'admin'")
    await at.query('update operators set disabled_at = now() where id = $1', [eve.operatorId])
    await at.query("update operators set disabled_at = now() where name = 'admin'")
    expect(await finds('operators')).toMatchObject({ finding: 'operators-fewAdmins', have: 1, need: 2 })
    await at.query('update operators set disabled_at = null where id = $1', [eve.operatorId])
    expect(await findingOf('operators')).toBe('operators-ready')
  })

  test('terms: both texts of its own, in each language', async () => {
    for (const { shortName: language } of languages) {
      expect((await finds('terms')).have).toBe(0)
      for (const slug of agreementSlugs) {
        const { data } = await ann.call('Content/GetItem', { kind: 'page', slug })
        const text = { kind: 'page', slug, language, title: 'Terms', body: 'Ours.' } as const
        const revision = data?.draft?.revision ?? null
        expect((await ann.call('Content/SaveText', { ...text, revision })).name).toBe('success')
      }
    }
    for (const slug of agreementSlugs) {
      const { data } = await ann.call('Content/GetItem', { kind: 'page', slug })
      const { version = 0, revision = 0 } = data?.draft ?? {}
      const act = { kind: 'page', slug, version, revision, from: null, reason } as const
      expect(await findingOf('terms')).toBe('terms-shipped')
      expect((await ann.call('Content/Publish', act)).name).toBe('success')
    }
    expect(await finds('terms')).toMatchObject({ finding: 'terms-published', have: 9, need: 9, names: [] })
  })

  test('mail: the server lets us in', async () => {
    isPostOpen = false
    // The answer of a moment ago is kept for a while.
    await vi.waitFor(async () => expect(await findingOf('mail')).toBe('mail-refused'), {
      timeout: 20_000,
      interval: 1_000,
    })
    isPostOpen = true
    await vi.waitFor(async () => expect(await findingOf('mail')).toBe('mail-answering'), {
      timeout: 20_000,
      interval: 1_000,
    })
  }, 60_000)

  test('index: each coin has a price of this moment', async () => {
    await vi.waitFor(
      async () => {
        quote()
        expect(await findingOf('index')).toBe('index-answering')
      },
      { timeout: 20_000, interval: 500 },
    )
  })

  test('bank: its account is set or its channel has one, and the channel is open', async () => {
    const channel = at.product.core.mirror.deposits.channels.get(1)
    if (!channel) throw new Error('there is no channel')
    const { core } = at.product
    await approve(core, { type: 'configureChannel', channel: { ...channel, isOpen: false }, reason })
    expect(await findingOf('bank')).toBe('bank-closed')
    await approve(core, { type: 'configureChannel', channel, reason })
    expect(await findingOf('bank')).toBe('bank-ready')
    const own = { bank: 'First Bank', holder: 'Candor Ltd', account: 'XX11 0001', code: null, isOpen: true }
    const has = async (isOpen: boolean) => {
      const accounts = [{ ...own, isOpen }]
      await approve(core, { type: 'configureChannel', channel: { ...channel, accounts }, reason })
    }
    await has(false)
    expect(await findingOf('bank')).toBe('bank-closed')
    await has(true)
    expect(await findingOf('bank')).toBe('bank-ready')
  })

  test('backup: there is one, and it is not old', async () => {
    const note = async (hours: number) =>
      await at.query('insert into backups (made_at, last_seq, bytes) values ($1, 1, 1)', [
        new Date(at.now().getTime() - hours * 3_600_000),
      ])
    await note(40)
    expect(await findingOf('backup')).toBe('backup-old')
    await note(2)
    expect(await findingOf('backup')).toBe('backup-fresh')
  })

  test('markets: one is open', async () => {
    const { core } = at.product
    const set = async (state: 'open' | 'halted') => {
      for (const marketId of core.mirror.markets.keys())
        await approve(core, { type: 'setMarketState', marketId, state, reason })
    }
    await set('halted')
    expect(await findingOf('markets')).toBe('markets-none')
    await set('open')
    expect(await findingOf('markets')).toBe('markets-open')
  })

  test('house: what is offered is covered', async () => {
    expect(await finds('house')).toMatchObject({ have: 0, need: 2, names: ['house', 'lender'] })
    await fund('house')
    expect((await finds('house')).names).toEqual(['lender'])
    expect(await propose()).toBe('openingPointsLeft')
    await fund('lender')
    expect(await findingOf('house')).toBe('house-funded')
  })

  test('coins: one that is only sold in the lab has its price there', async () => {
    const { core } = at.product
    const leaf = { coinId: 11, symbol: 'LEAF', scale: 6 }
    await approve(core, { type: 'configureCoin', ...leaf, reason })
    expect(await finds('coins')).toMatchObject({ finding: 'coins-unpriced', names: ['LEAF'] })
    const { coinId } = leaf
    await fund('house', coinId)
    const dayMs = 86_400_000
    const now = at.now().getTime()
    const sale = { startAt: now, endAt: now + dayMs, releaseAt: now + 2 * dayMs, sliceCount: 1, sliceDays: 0 }
    const amounts = { price: 500_000n, quota: 10n ** 9n, quantityStep: 10n ** 6n, quantityMin: 10n ** 6n }
    const project = { projectId: 1, name: 'Leaf', coinId, paymentCoinId: 1, quantityMaxPerAccount: null }
    const lab = { ...project, ...amounts, ...sale, isOpen: true }
    await approve(core, { type: 'configureLab', project: lab, reason })
    expect(await findingOf('coins')).toBe('coins-priced')
  })
})

describe('before the opening', () => {
  test('nobody registers or gets a code to, and everybody may look', async () => {
    expect((await at.call('BaseInfo/GetOpening', {})).data).toEqual({ isOpen: false })
    const email = 'first@example.org'
    const code = await at.call('Account/SendCode', { purpose: 'register', email, language: 'EN' })
    expect(code.name).toBe('exchangeNotOpen')
    expect(await at.mailTo(email)).toBeUndefined()
    expect((await at.callRaw('Account/Register', {})).name).toBe('exchangeNotOpen')
    for (const name of ['Spot/GetMarkets', 'Index/GetPrices', 'Content/GetCompany'])
      expect((await at.callRaw(name, {})).name).not.toBe('exchangeNotOpen')
    expect((await at.call('Spot/GetMarkets', {})).data?.markets.length).toBe(9)
  })

  // Past every gate: the engine refuses it by itself.
  test('an account that is there all the same can’t trade, and the clock goes on', async () => {
    const { core } = at.product
    const accountId = 1_000
    await core.submit(byJob('registration'), { type: 'openAccount', accountId, flags: ['certified'] })
    expect(await core.submit(byUser, limitOrder(accountId))).toMatchObject({ reason: 'exchangeNotOpen' })
    const { seq } = core.mirror
    await vi.waitFor(() => expect(core.mirror.seq).toBeGreaterThan(seq), { timeout: 10_000 })
  })

  test('only admins propose it, one alone changes nothing', async () => {
    const treasurer = await Operator.of(at, 'treasurer')
    expect(await propose(treasurer)).toBe('roleNotAllowed')
    expect((await listed(treasurer)).isOpen).toBe(false)
    const both = await vi.waitFor(
      async () => {
        quote()
        const names = await Promise.all([propose(ann), propose(ann)])
        expect(names).toContain('success')
        return names
      },
      { timeout: 20_000, interval: 500 },
    )
    expect(new Set(both)).toEqual(new Set(['decidedAlready', 'success']))
    const { proposal, isOpen } = await listed(eve)
    expect(isOpen).toBe(false)
    if (!proposal) throw new Error('it does not wait')
    const { proposalId, hash } = proposal
    expect(proposal).toMatchObject({ reason, proposedBy: { name: ann.name }, isOwn: false })
    expect((await ann.call('Approvals/Approve', { proposalId, hash })).name).toBe('ownProposal')
    expect((await treasurer.call('Approvals/Approve', { proposalId, hash })).name).toBe('roleNotAllowed')
    expect((await at.call('BaseInfo/GetOpening', {})).data).toEqual({ isOpen: false })
    expect((await eve.call('Approvals/Approve', { proposalId, hash })).name).toBe('success')
  })
})

describe('once open', () => {
  test('people register and trade, and nobody opens it again', async () => {
    await vi.waitFor(async () =>
      expect((await at.call('BaseInfo/GetOpening', {})).data).toEqual({ isOpen: true }),
    )
    expect((await at.registered()).token).toEqual(expect.any(String))
    const { core } = at.product
    expect(await core.submit(byUser, limitOrder(1_000))).not.toMatchObject({ reason: 'exchangeNotOpen' })
    const { isOpen, proposal } = await listed()
    expect([isOpen, proposal]).toEqual([true, null])
    expect(await propose()).toBe('decidedAlready')
    const { data } = await ann.call('Audit/GetEntries', { limit: 50 })
    const acts = (data?.entries ?? []).map(({ act, operator }) => `${act} ${operator?.name}`)
    expect(acts).toContain(`Opening/Propose ${ann.name}`)
    expect(acts).toContain(`Approvals/Approve ${eve.name}`)
  })
})

test('an installation of test money is open from the start', async () => {
  const tried = await startTestProduct()
  try {
    expect((await tried.call('BaseInfo/GetOpening', {})).data).toEqual({ isOpen: true })
    const admin = await Operator.of(tried, 'admin')
    expect((await admin.call('Opening/Propose', { reason })).name).toBe('decidedAlready')
    const { data } = await admin.call('Opening/GetChecklist', {})
    const points = new Set<string>(data?.points.map(({ finding }) => finding))
    for (const finding of ['mail-notSet', 'texts-notSet', 'provider-ready', 'index-notSet'])
      expect(points).toContain(finding)
  } finally {
    await tried.product.close()
  }
})
