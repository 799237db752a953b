import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reason } from '@candor/contract/reasons'
import type { ResultCodeName } from '@candor/contract/result-codes'
import { Applicant } from '../people/identity.ts'
import { Borrower } from '../people/borrower.ts'
import { Member, offered } from '../people/member.ts'
import { Operator } from '../people/operator.ts'
import { place as placeOption } from '../people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { must, Saver } from '../people/saver.ts'
import { Trader } from '../people/trader.ts'

// Refusals that share a number, as callers get them: the specification's number, and the reason.

let at: TestProduct
beforeAll(async () => {
  at = await startTestProduct()
})
afterAll(async () => await at.product.close())

type Told = { name: ResultCodeName | undefined; reason?: string }
type Order = Parameters<Trader['place']>[0]

// One user sells at 50000, where the market has traded; another places the given order.
async function beside(order: Order): Promise<Told> {
  const [maker, taker] = [await Trader.tryout(at), await Trader.tryout(at)]
  const orderId = await maker.placed({ side: 'sell', quantity: '0.002' })
  await taker.placed({})
  const told = await taker.place(order)
  await at.call('Spot/CancelOrder', { orderId }, maker.token)
  return told
}

async function withOwnOrder(): Promise<Told> {
  const trader = await Trader.tryout(at)
  const orderId = await trader.placed({ side: 'sell' })
  const told = await trader.place({})
  await at.call('Spot/CancelOrder', { orderId }, trader.token)
  return told
}

async function onMarket(change: { isOpen?: boolean; hours?: { fromMinute: number; toMinute: number }[] }) {
  const market = at.product.core.mirror.market('LTC/USDT')?.config
  if (!market) throw new Error('the seeds have LTC/USDT')
  const trader = await Trader.tryout(at)
  await must(at, { type: 'configureMarket', market: { ...market, ...change } })
  const told = await trader.place({ market: 'LTC/USDT', price: '80', quantity: '1' })
  await must(at, { type: 'configureMarket', market })
  return told
}

// It trades for only one minute of the week, twelve hours away. 1970 began on a Thursday.
function hoursAway() {
  const fromMinute = (Math.floor(at.now().getTime() / 60_000) + 12 * 60 + 4 * 24 * 60) % (7 * 24 * 60)
  return [{ fromMinute, toMinute: fromMinute + 1 }]
}

async function whileClosed(act: (saver: Saver) => Promise<Told>, product: 'pledge' | 'options') {
  const saver = await Saver.tryout(at)
  await must(at, { type: 'setProductSwitch', product, isOpen: false, closedRegions: [] })
  const told = await act(saver)
  await must(at, { type: 'setProductSwitch', product, isOpen: true, closedRegions: [] })
  return told
}

async function pledgeOf(productId: number, change: { isOpen?: boolean; quota?: bigint; coinId?: number }) {
  const saver = await Saver.tryout(at)
  const config = at.product.core.mirror.pledge.products.get(2)?.config
  if (!config) throw new Error('the seeds have a product 2')
  await must(at, { type: 'configurePledge', product: { ...config, productId, ...change } })
  return await saver.pledge({ productId: String(productId), amount: '1000' })
}

const saving = async (act: (saver: Saver) => Promise<Told>) => await act(await Saver.tryout(at))

const borrowing = async (act: (who: Borrower) => Promise<Told>) => await act(await Borrower.of(at))

async function whenLoansAreClosed(act: (who: Borrower) => Promise<Told>): Promise<Told> {
  const { terms } = at.product.core.mirror.loans
  if (!terms) throw new Error('the seeds have terms of loans')
  const who = await Borrower.of(at)
  await must(at, { type: 'configureLoans', terms: { ...terms, isOpen: false } })
  const told = await act(who)
  await must(at, { type: 'configureLoans', terms })
  return told
}

async function withLoan(act: (who: Borrower, loanId: string) => Promise<Told>): Promise<Told> {
  const who = await Borrower.of(at)
  return await act(who, await who.lent(await Operator.of(at, 'reviewer')))
}

async function withOffer(act: (who: Member, grantId: string) => Promise<Told>): Promise<Told> {
  const who = await Member.of(at)
  const two = { proposer: await Operator.of(at, 'treasurer'), approver: await Operator.of(at, 'admin') }
  return await act(who, await offered(at, two, who))
}

// For a user with a verified document.
async function withCheck(act: (who: Applicant) => Promise<Told>): Promise<Told> {
  const who = await Applicant.register(at)
  await who.submitPrimary()
  const reviewer = await Operator.of(at, 'reviewer')
  await reviewer.call('Identity/Pass', { itemId: await who.itemId(), creditScore: null, reason: 'clear' })
  return await act(who)
}

const refusals: [ResultCodeName, Reason, () => Promise<Told>][] = [
  ['spotOpeningPriceWrong', 'buyPriceInvalid', () => beside({ price: '50000.0000001' })],
  ['spotOpeningPriceWrong', 'buyPriceOutsideBand', () => beside({ price: '60000' })],
  ['spotOpeningPriceWrong', 'buyWouldTake', () => beside({ isPostOnly: true })],
  ['coinNotObtained', 'cannotFillWhole', () => beside({ quantity: '0.01', timeInForce: 'fillOrKill' })],
  ['coinNotObtained', 'wouldTradeWithSelf', withOwnOrder],
  [
    'coinNotObtained',
    'nothingToTake',
    async () => {
      const sol = { market: 'SOL/USDT', side: 'buy', kind: 'market', amount: '100' } as const
      return await at.call('Spot/PlaceOrder', sol, (await Trader.tryout(at)).token)
    },
  ],
  ['outsideTradingHours', 'marketClosed', () => onMarket({ isOpen: false })],
  ['outsideTradingHours', 'outsideTradingHours', () => onMarket({ hours: hoursAway() })],
  ['outsideTradingHours', 'productClosed', () => whileClosed((saver) => saver.pledge(), 'pledge')],
  [
    'outsideTradingHours',
    'productClosed',
    () => whileClosed(({ trader }) => placeOption(at, trader), 'options'),
  ],
  ['noActivity', 'activityUnknown', () => saving((saver) => saver.pledge({ productId: '99' }))],
  ['noActivity', 'activityClosed', () => pledgeOf(21, { isOpen: false })],
  ['quotaFull', 'quotaFull', () => pledgeOf(22, { quota: 999_000_000n })],
  ['quoteExpired', 'termsChanged', () => saving((saver) => saver.pledge({ dailyRatePpm: 1 }))],
  ['quoteExpired', 'termsChanged', () => saving((saver) => saver.subscribe({ price: '0.123456789' }))],
  [
    'quoteExpired',
    'quoteExpired',
    () => saving((saver) => at.call('Swap/Execute', { quoteId: 'no quote' }, saver.token)),
  ],
  ['quoteExpired', 'termsChanged', () => borrowing((who) => who.apply({ interestPpm: 1 }))],
  ['quoteExpired', 'termsChanged', () => withOffer((who, grantId) => who.accept(grantId, '499'))],
  ['outsideTradingHours', 'loansClosed', () => whenLoansAreClosed((who) => who.apply())],
  [
    'amountWrong',
    'loanRangeInvalid',
    () => borrowing((who) => who.apply({ amountMin: '9000', amountMax: '9000' })),
  ],
  [
    'amountWrong',
    'loanRepaymentTooLarge',
    () => withLoan((who, loanId) => who.repay(loanId, '11000.000001')),
  ],
  [
    'amountWrong',
    'supportReturnTooLarge',
    () =>
      withOffer(async (who, grantId) => {
        await who.accept(grantId)
        return await who.giveBack(grantId, '500.000001')
      }),
  ],
  ['orderMissing', 'loanMissing', () => borrowing((who) => who.repay('999999', null))],
  ['orderMissing', 'supportMissing', async () => await (await Member.of(at)).giveBack('999999', null)],
  [
    'orderStatusIsNotAnOrder',
    'loanNotOwed',
    () => borrowing(async (who) => who.repay(await who.applied(), null)),
  ],
  [
    'orderStatusIsNotAnOrder',
    'supportNotOwed',
    () => withOffer((who, grantId) => who.giveBack(grantId, null)),
  ],
  [
    'passwordFormatWrong',
    'fundPasswordWeak',
    async () => {
      const { token, password: loginPassword } = await at.registered()
      const form = { loginPassword, password: '112233', confirmation: '112233' }
      return await at.call('Account/SetFundPassword', form, token)
    },
  ],
  [
    'decidedAlready',
    'regionDecided',
    () => withCheck(({ token }) => at.call('Account/SetRegion', { region: 'JP' }, token)),
  ],
]

test.each(refusals)('%s is answered as %s', async (name, reason, met) => {
  expect(await met()).toMatchObject({ name, reason })
})

test('the log names the reason too', async () => {
  await beside({ isPostOnly: true })
  const lines = at.logLines.filter((line) => line.includes('"msg":"refused"'))
  expect(lines.at(-1)).toContain('"code":177,"reason":"buyWouldTake","check":"rule"')
})
