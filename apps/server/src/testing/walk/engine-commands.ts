import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import type { Act } from '@candor/engine/rules/eligibility'
import { btc, usdt } from '../../platform/core/seeds/seeds.ts'
import type { Draft } from '../../platform/core/drafts.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import { must } from '../people/saver.ts'
import { type Bodies, type Company, companyOf, prepareFor } from './bodies.ts'
import { withdrawalForm } from './areas/withdrawals.ts'
import type { Ground, Walker } from './walker.ts'

const tether = 1_000_000n
const coin = 100_000_000n
const terms = {
  kind: 'limit',
  side: 'buy',
  priceTicks: 500_000,
  quantityLots: 100,
  timeInForce: 'goodTillCancelled',
  isPostOnly: false,
} as const
const wantedLoan = {
  amountMin: 5_000n * tether,
  amountMax: 6_000n * tether,
  papersId: 1,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  termDays: 30,
}

/** An acceptable command, and the account whose standing decides. */
export type Meant = { readonly accountId: number; readonly draft: Draft }
export type EngineCommands = { readonly [Of in Act]: readonly Meant[] }

/**
 * The commands for every act of the engine's table, each valid for its account; a missing act does not
 * compile. In this order each is accepted: no command needs something used up by an earlier one.
 */
export async function engineCommandsOf(ground: Ground): Promise<{
  company: Company
  commands: EngineCommands
}> {
  const company = await companyOf(ground)
  const bodies = await prepareFor(company, [
    'Spot/AmendOrder',
    'Spot/CancelOrder',
    'Spot/GetOrder',
    'Deposits/Report',
    'Deposits/Cancel',
    'Withdrawals/Cancel',
    'Loans/Cancel',
    'Loans/Repay',
    'Support/Accept',
    'Support/Decline',
    'Support/Return',
  ])
  return { company, commands: await commandsOf(company, bodies) }
}

async function commandsOf({ main, debtor, beginner }: Company, bodies: Bodies): Promise<EngineCommands> {
  const { accountId } = main
  const own = { accountId, clientOrderId: null }
  const of = (walker: Walker, draft: Draft): Meant => ({ accountId: walker.accountId, draft })
  const numberIn = (name: Parameters<Bodies['get']>[0], field: string) =>
    Number((bodies.get(name) as Record<string, string> | undefined)?.[field])
  const orderId = numberIn('Spot/CancelOrder', 'orderId')
  const batched = [{ act: 'cancel' as const, orderId: numberIn('Spot/GetOrder', 'orderId') }]
  const payouts = await payoutsOf(main, beginner)
  const toAccountId = accountIdOf(beginner.uid)
  return {
    trade: [
      of(main, { type: 'placeOrder', ...own, marketId: btc.coinId, terms }),
      of(main, {
        type: 'amendOrder',
        accountId,
        orderId: numberIn('Spot/AmendOrder', 'orderId'),
        priceTicks: 490_000,
        quantityLots: 200,
      }),
      of(main, {
        type: 'batchOrders',
        accountId,
        acts: [{ act: 'place', marketId: btc.coinId, clientOrderId: null, terms }],
      }),
    ],
    cancel: [
      of(main, { type: 'cancelOrder', accountId, orderId }),
      of(main, { type: 'batchOrders', accountId, acts: batched }),
      of(main, { type: 'cancelAllOrders', accountId, marketId: null }),
      of(main, { type: 'cancelDeposit', accountId, depositId: numberIn('Deposits/Cancel', 'depositId') }),
      of(main, {
        type: 'cancelWithdrawal',
        accountId,
        withdrawalId: numberIn('Withdrawals/Cancel', 'withdrawalId'),
      }),
      of(main, { type: 'cancelLoan', accountId, loanId: numberIn('Loans/Cancel', 'loanId') }),
    ],
    options: [
      of(main, {
        type: 'openOption',
        ...own,
        coinId: btc.coinId,
        cycleSeconds: 30,
        direction: 'up',
        stake: 5n * tether,
        seenPriceE10: null,
      }),
    ],
    pledge: [of(main, { type: 'subscribePledge', ...own, ...pledgeTermsOf(main) })],
    lab: [of(main, { type: 'subscribeLab', ...own, projectId: 2, quantity: 10n * coin, price: 250_000n })],
    swap: [
      of(main, {
        type: 'executeSwap',
        accountId,
        quoteId: accountId.toString(16).padStart(32, '0'),
        quoted: await quotedOf(main),
      }),
      of(main, { type: 'convertDust', ...own, coinIds: [5] }),
    ],
    deposit: [
      of(main, {
        type: 'requestDeposit',
        ...own,
        channelId: 3,
        amount: 10_000n,
        fee: 100n,
        rateE10: 10n ** 10n,
      }),
    ],
    reportDeposit: [
      of(main, { type: 'reportDeposit', accountId, depositId: numberIn('Deposits/Report', 'depositId') }),
    ],
    recharge: [
      of(main, {
        type: 'rechargeInvited',
        ...own,
        toAccountId,
        coinId: usdt.coinId,
        amount: 10n * tether,
      }),
    ],
    withdraw: [
      of(main, {
        type: 'requestWithdrawal',
        ...own,
        methodId: 2,
        destinationId: payouts.destinationId,
        amount: 500n * tether,
        fee: tether,
        rateE10: null,
      }),
    ],
    payOut: [
      of(beginner, { type: 'passWithdrawal', withdrawalId: payouts.reviewed }),
      of(beginner, { type: 'startPayout', withdrawalId: payouts.passed }),
    ],
    borrow: [of(main, { type: 'applyForLoan', ...own, ...wantedLoan })],
    lend: [
      of(beginner, {
        type: 'grantLoan',
        loanId: Number(await beginner.applied()),
        amount: 5_000n * tether,
      }),
    ],
    repay: [
      of(debtor, {
        type: 'repayLoan',
        accountId: debtor.accountId,
        loanId: numberIn('Loans/Repay', 'loanId'),
        amount: 100n * tether,
        clientOrderId: null,
      }),
    ],
    acceptSupport: [
      of(main, {
        type: 'acceptSupport',
        accountId,
        grantId: numberIn('Support/Accept', 'grantId'),
        amount: 100n * tether,
      }),
    ],
    declineSupport: [
      of(beginner, {
        type: 'declineSupport',
        accountId: beginner.accountId,
        grantId: numberIn('Support/Decline', 'grantId'),
      }),
    ],
    returnSupport: [
      of(debtor, {
        type: 'returnSupport',
        accountId: debtor.accountId,
        grantId: numberIn('Support/Return', 'grantId'),
        amount: 10n * tether,
        clientOrderId: null,
      }),
    ],
  }
}

function pledgeTermsOf({ at }: Walker) {
  const config = at.product.core.mirror.pledge.products.get(2)?.config
  if (!config) throw new Error('the seeds have a product 2')
  const { productId, dailyRatePpm, endAt } = config
  return { productId, amount: 100n * tether, dailyRatePpm, cycleDays: cycleDaysOf(config), endAt }
}

async function quotedOf({ at, accountId }: Walker) {
  const asked = { fromCoinId: btc.coinId, toCoinId: usdt.coinId, amount: 100_000n }
  const quote = await at.product.core.quoteSwap(accountId, asked)
  if ('refused' in quote) throw new Error(`no quote: ${quote.refused}`)
  return quote.quoted
}

// Two withdrawals of the beginner: one needs a review, one passed automatically.
async function payoutsOf(main: Walker, { at, accountId }: Walker) {
  const destinationId = Number((await withdrawalForm(main)).destinationId)
  const common = { type: 'requestWithdrawal', accountId, destinationId, clientOrderId: null } as const
  const { withdrawals } = at.product.core.mirror
  const newest = () => Math.max(...withdrawals.open.keys())
  await must(at, { ...common, methodId: 2, amount: 500n * tether, fee: tether, rateE10: null })
  const passed = newest()
  const toCard = { methodId: 11, amount: 2_000n * tether, fee: 22n * tether, rateE10: 10n ** 10n }
  await must(at, { ...common, ...toCard })
  return { destinationId, passed, reviewed: newest() }
}
