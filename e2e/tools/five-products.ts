import { expect, type Locator, type Page } from '@playwright/test'
import { callServer, signedInAs } from './api.ts'
import { reportOnPhone, requestOnPhone } from './deposit-steps.ts'
import { givePhoto } from './documents.ts'
import type { OperatedProduct } from './operated-product.ts'
import { fillDocument, photo, sendButton, verified } from './primary-check.ts'
import { newEmail, register, routes } from './steps.ts'
import type { Say } from './texts.ts'
import { Desk } from './trading.ts'
import type { TwoOperators } from './two-operators.ts'

const password = 'a quiet harbour 7'
const fundPassword = '271828'
const orb = { base: 'ORB', quote: 'USDT' }

// A user on a phone, on an exchange for real money.
export class PhoneUser {
  readonly page: Page
  readonly desk: Desk
  private readonly say: Say
  private readonly product: OperatedProduct

  constructor(page: Page, say: Say, product: OperatedProduct) {
    this.page = page
    this.say = say
    this.product = product
    this.desk = new Desk(page, say, orb)
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get main(): Locator {
    return this.page.locator('main')
  }

  /** The running option, docked on every page. */
  get dock(): Locator {
    return this.page.getByRole('region', { name: this.say('options.dock') })
  }

  /** Anew, so that nothing of the page before is left. */
  async visit(route: string): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(this.product.url + route)
  }

  async visitOptions(): Promise<void> {
    await this.visit(`${routes.options}?symbol=${encodeURIComponent('ORB/USDT')}`)
    await expect(this.page.getByRole('heading', { level: 1, name: /ORB\/USDT/ })).toBeVisible()
  }

  /** Registers, is verified by an operator, and has a fund password; returns the token. */
  async join(two: TwoOperators): Promise<string> {
    const { page, say, product } = this
    const account = { email: newEmail(), password }
    const readCode = async () => (await product.do('codeFor', account.email)) ?? ''
    await register(page, say, account, product.url, { readCode })
    await this.visit(routes.certify)
    await fillDocument(page, say, 'Ada Lovelace')
    await givePhoto(photo(page, say('identity.part.front')), say('photo.uploaded'), 1)
    await givePhoto(photo(page, say('identity.part.back')), say('photo.uploaded'), 2)
    await sendButton(page, say).click()
    await expect(page.getByText(say('identity.state.review')).first()).toBeVisible()
    await two.passIdentity()
    await expect(verified(page, say)).toBeVisible()
    const { token } = await signedInAs(page)
    const form = { password: fundPassword, confirmation: fundPassword, loginPassword: password }
    await callServer(product.url, 'Account/SetFundPassword', form, token)
    return token
  }

  /** A bank transfer that two operators settle, and the phone shows at once. */
  async deposit(amount: string, two: TwoOperators): Promise<void> {
    const { page, say, product } = this
    await requestOnPhone(page, say, product.url, 'bank', amount)
    await reportOnPhone(page, say, 'Ada Lovelace')
    await two.settleDeposits()
    await expect(page.getByText(say('deposit.next.passed'), { exact: true })).toBeVisible()
  }

  async openOption(stake: string): Promise<void> {
    const { page, say, dialog, dock } = this
    await this.visitOptions()
    await page.getByLabel(say('options.stake'), { exact: true }).fill(stake)
    await page.getByRole('button', { name: new RegExp(say('options.direction.up')) }).click()
    await dialog.getByRole('button', { name: say('options.open') }).click()
    await expect(page.getByRole('tab', { name: `${say('options.holding')} (1)` })).toBeVisible()
    await expect(dock).toContainText(/Opened at/)
  }

  async pledge(amount: string): Promise<void> {
    const { page, say, dialog } = this
    await this.visit(routes.pledge)
    const act = say('pledge.actFor', { coin: 'USDT', cycle: '30 days' })
    await page.getByRole('button', { name: act }).click()
    await dialog.getByLabel(say('ticket.amount'), { exact: true }).fill(amount)
    await dialog.getByRole('button', { name: say('savings.continue') }).click()
    await page.getByLabel(say('pledge.fundPassword'), { exact: true }).fill(fundPassword)
    await page.getByRole('button', { name: say('pledge.confirm') }).click()
    await expect(page).toHaveURL(/pages\/pledge\/index\?orderId=\d+/)
  }

  async subscribe(quantity: string, cost: string): Promise<void> {
    const { page, say, dialog } = this
    await this.visit(routes.lab)
    await page.getByRole('button', { name: say('lab.actFor', { coin: 'LEAF' }) }).click()
    await dialog.getByLabel(say('ticket.quantity'), { exact: true }).fill(quantity)
    await expect(dialog).toContainText(cost)
    await dialog.getByRole('button', { name: say('savings.continue') }).click()
    await page.getByRole('button', { name: say('lab.confirm') }).click()
    await expect(page).toHaveURL(/lab\/record\/index/)
  }

  /** On the page of the flash exchange, at the fee that its quote names. */
  async exchange(amount: string, fee: string): Promise<void> {
    const { page, say, dialog } = this
    await page.getByRole('textbox', { name: say('swap.from') }).fill(amount)
    await page.getByRole('button', { name: say('swap.getQuote') }).click()
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect(dialog).toContainText(fee)
    // A button ignores a press before its terms can have been read.
    await expect(async () => {
      await dialog.getByRole('button', { name: say('swap.confirm') }).click({ timeout: 1_000 })
      await expect(dialog.getByRole('button', { name: say('savings.ready') })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
}

/** Somebody without a screen sells ORB, as much of it as others bid for. */
export async function sellOrb(product: OperatedProduct, terms: { quantity: string; price: string }) {
  const { url } = product
  const email = newEmail()
  await callServer(url, 'Account/SendCode', { purpose: 'register', email, language: 'EN' })
  const code = (await product.do('codeFor', email)) ?? ''
  const form = { email, code, password, confirmation: password, language: 'EN' } as const
  const { uid, token } = await callServer(url, 'Account/Register', form)
  const accountId = await product.do('accountOf', uid)
  await product.do('send', { type: 'setAccountFlags', accountId, set: ['certified'], clear: [] })
  const market = await product.do('marketOf', 'ORB/USDT')
  if (!market) throw new Error('ORB has no market')
  const transfer = { coinId: market.baseCoinId, amount: 10n ** 11n, flow: 'deposit' } as const
  const told = { reference: `ORB of ${uid}`, reason: 'It has arrived.' }
  await product.do('approve', { type: 'credit', accountId, ...transfer, ...told })
  const order = { market: 'ORB/USDT', side: 'sell', kind: 'limit', timeInForce: 'immediateOrCancel' } as const
  await callServer(url, 'Spot/PlaceOrder', { ...order, ...terms }, token)
}
