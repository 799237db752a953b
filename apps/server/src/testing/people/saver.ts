import type { CallInput } from '@candor/contract/calls'
import { toWireMoment } from '@candor/contract/wire-time'
import { cycleDaysOf } from '@candor/engine/rules/pledge-interest'
import { formatAmount } from '@candor/money/amount'
import type { Draft } from '../../platform/core/drafts.ts'
import type { TestProduct } from '../product.ts'
import { Trader } from './trader.ts'
import { send } from '../send.ts'

export const fundPassword = '314159'
export const daySeconds = 86_400

// Someone with test money and a fund password.
export class Saver {
  readonly trader: Trader
  private readonly at: TestProduct

  private constructor(at: TestProduct, trader: Trader) {
    this.at = at
    this.trader = trader
  }

  static async tryout(at: TestProduct): Promise<Saver> {
    const trader = await Trader.tryout(at)
    // Pledges and releases take longer than a session lasts.
    await at.query("update sessions set expires_at = expires_at + interval '10 years' where user_id = $1", [
      trader.uid,
    ])
    await setFundPassword(at, trader.token)
    // Opens the account, so that later steps start from its balances.
    await trader.balanceOf('USDT')
    return new Saver(at, trader)
  }

  get token(): string {
    return this.trader.token
  }

  get accountId(): number {
    return this.trader.accountId
  }

  async pledge(change: Partial<CallInput<'Pledge/Subscribe'>> = {}) {
    const terms = pledgeTerms(this.at, change.productId ?? '2')
    const form = { productId: '2', amount: '10000', fundPassword, ...terms, ...change }
    return await this.at.call('Pledge/Subscribe', form, this.token)
  }

  async subscribe(change: Partial<CallInput<'Lab/Subscribe'>> = {}) {
    const price = labPrice(this.at, change.projectId ?? '2')
    const form = { projectId: '2', quantity: '100', price, ...change }
    return await this.at.call('Lab/Subscribe', form, this.token)
  }

  async quote(change: Partial<CallInput<'Swap/GetQuote'>> = {}) {
    const form = { from: 'BTC', to: 'USDT', amount: '0.01', ...change }
    return await this.at.call('Swap/GetQuote', form, this.token)
  }

  async available(coin: string): Promise<string | undefined> {
    return (await this.trader.balanceOf(coin))?.available
  }
}

// The current public terms of a product; those of product 2 if it does not exist.
export function pledgeTerms(at: TestProduct, productId: string) {
  const { products } = at.product.core.mirror.pledge
  const config = (products.get(Number(productId)) ?? products.get(2))?.config
  if (!config) throw new Error('the seeds have a product 2')
  const { dailyRatePpm, endAt } = config
  return { dailyRatePpm, cycleDays: cycleDaysOf(config), endAt: toWireMoment(new Date(endAt)) }
}

export function labPrice(at: TestProduct, projectId: string): string {
  const { projects } = at.product.core.mirror.lab
  const config = (projects.get(Number(projectId)) ?? projects.get(2))?.config
  if (!config) throw new Error('the seeds have a project 2')
  return formatAmount(config.price, at.product.core.mirror.coin(config.paymentCoinId).scale)
}

// A registered user must give the login password.
export async function setFundPassword(at: TestProduct, token: string, loginPassword?: string): Promise<void> {
  const form = {
    password: fundPassword,
    confirmation: fundPassword,
    ...(loginPassword === undefined ? {} : { loginPassword }),
  }
  const { name } = await at.call('Account/SetFundPassword', form, token)
  if (name !== 'success') throw new Error(`no fund password: ${name}`)
}

// Commands of the house: a clock tick, a price, a decision of an operator.
export async function must(at: TestProduct, draft: Draft): Promise<void> {
  const submitted = await send(at.product.core, draft)
  if ('refused' in submitted) throw new Error(`${draft.type} was refused: ${submitted.refused}`)
  await at.settled()
}

export async function passDays(at: TestProduct, days: number): Promise<void> {
  at.passSeconds(days * daySeconds)
  await must(at, { type: 'clockTick' })
}

// The state that a refused call must not change.
export async function footprint(at: TestProduct, saver: Saver): Promise<string> {
  await at.settled()
  const rows = await at.query(
    `select coin_id, bucket, balance from views.balances where account_id in (2, $1) order by 1, 2, account_id`,
    [saver.accountId],
  )
  const [counts] = await at.query(
    `select (select count(*) from views.pledges) as pledges, (select count(*) from views.lab_orders) as lab,
       (select count(*) from views.swaps) as swaps`,
  )
  return JSON.stringify({ rows, counts })
}
