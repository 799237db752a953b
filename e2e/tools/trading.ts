import { expect, type Locator, type Page } from '@playwright/test'
import { expectToast, routes } from './steps.ts'
import type { Say } from './texts.ts'

// The actions and views of traders on the trading page, in their language.
export class Desk {
  readonly page: Page
  readonly say: Say
  readonly ticket: Locator
  readonly orders: Locator
  private readonly market: { base: string; quote: string }

  constructor(page: Page, say: Say, market = { base: 'BTC', quote: 'USDT' }) {
    this.page = page
    this.say = say
    this.market = market
    this.ticket = page.getByRole('form', { name: say('ticket.title') })
    this.orders = page.getByRole('region', { name: say('tradeOrder.title') })
  }

  async open(url = ''): Promise<void> {
    const { base, quote } = this.market
    await this.page.goto(`${url}${routes.trade}?symbol=${base}%2F${quote}`)
    await expect(this.ticket).toBeVisible()
  }

  async choose(...options: ('trade.buy' | 'trade.sell' | 'ticket.limit' | 'ticket.market')[]): Promise<void> {
    for (const option of options)
      await this.ticket.getByRole('radio', { name: this.say(option), exact: true }).check()
  }

  get price(): Locator {
    return this.ticket.getByLabel(this.say('ticket.price', { coin: this.market.quote }), { exact: true })
  }

  get quantity(): Locator {
    return this.ticket.getByLabel(this.say('ticket.quantity'), { exact: true })
  }

  get total(): Locator {
    return this.ticket.getByLabel(this.say('ticket.total'), { exact: true })
  }

  async submit(): Promise<void> {
    await this.ticket.locator('button[type=submit]').click()
  }

  /** The confirmation of an order, and its button. */
  async confirm(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.say('confirm.place') })
      .click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async placeLimit(side: 'trade.buy' | 'trade.sell', quantity: string, price: string): Promise<void> {
    await this.choose(side, 'ticket.limit')
    await this.price.fill(price)
    await this.quantity.fill(quantity)
    await this.submit()
    await this.confirm()
  }

  /** A row of figures under the ticket or on a sheet, by its label. */
  async expectFigures(within: Locator, figures: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(figures))
      await expect(figure(within, label)).toHaveText(value)
  }

  async expectAvailable(side: 'trade.buy' | 'trade.sell', figure: string): Promise<void> {
    await this.choose(side)
    await this.expectFigures(this.ticket, { [this.say('ticket.available')]: figure })
  }

  level(side: 'asks' | 'bids', price: string, quantity: string): Locator {
    return this.page
      .getByRole('list', { name: this.say(`book.${side}Label`) })
      .getByRole('button', { name: new RegExp(`^${price}\\s*${quantity}$`) })
  }

  async expectEmpty(side: 'asks' | 'bids'): Promise<void> {
    const levels = this.page.getByRole('list', { name: this.say(`book.${side}Label`) })
    await expect(levels).toBeVisible()
    await expect(levels.getByRole('button')).toHaveCount(0)
  }

  /** The newest deals, the last one first. */
  async expectDeals(deals: [price: string, quantity: string][]): Promise<void> {
    await this.page.getByRole('tab', { name: this.say('book.deals'), exact: true }).click()
    const rows = this.page.getByRole('table', { name: this.say('book.deals') }).locator('tbody tr')
    for (const [place, [price, quantity]] of deals.entries()) {
      await expect(rows.nth(place)).toContainText(price)
      await expect(rows.nth(place)).toContainText(quantity)
    }
    await this.page.getByRole('tab', { name: this.say('book.tab'), exact: true }).click()
  }

  order(terms: string): Locator {
    return this.orders.getByRole('listitem').filter({ hasText: terms })
  }

  /** "0.05 BTC at 50,000", the name of an order in the lists of this page. */
  terms(quantity: string, price: string): string {
    return this.say('tradeOrder.quantityAt', { quantity, coin: this.market.base, price })
  }

  /** The ticket is sent and refused: shown beside the field, and in a toast. */
  async expectComplaint(field: Locator, beside: string, toast: string): Promise<void> {
    await this.submit()
    await expectToast(this.page, toast)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(beside)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}

export function figure(within: Locator, label: string): Locator {
  return within
    .locator('dl > div')
    .filter({ has: within.page().getByText(label, { exact: true }) })
    .locator('dd')
}

/** Marks the page; a reload would remove the mark. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset['stayed'] = 'yes'))
}

export async function expectNeverReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['stayed'])).toBe('yes')
}
