import type { Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { routes } from '../tools/steps.ts'

// Two operators set fee levels and give a discount, and the user's ticket has the lower fee.
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

async function approve(desk: Page): Promise<void> {
  const label = sayConsole('decide.approve', { number: '2', needed: '2' })
  await desk.getByRole('button', { name: label }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: sayConsole('decide.confirm.approve') }).click()
  await expect(dialog).toHaveCount(0)
}

test('levels and a discount lower the fee of a user', async ({ page, openPage, say, expectAccessible }) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  const { uid } = await enterDemo(page, product.url)
  const yours = page.getByRole('button', { name: say('fees.yourFees') })
  const feeRow = (percent: string) => page.getByText(say('ticket.feeMost', { percent }), { exact: true })
  await page.goto(product.url + routes.trade)
  await expect(feeRow('0.10%')).toBeVisible()
  await expect(yours).toHaveCount(0)

  await test.step('two operators set the levels', async () => {
    await first.goto(`${product.url}/console/#/products/feeLevels`)
    await first.getByRole('link', { name: sayConsole('termKind.feeLevels') }).click()
    const field = (name: string, row: number) =>
      first.getByLabel(sayConsole(`termField.${name}`), { exact: true }).nth(row)
    for (const [row, [volume, maker, taker]] of [
      ['50000', '0.07', '0.09'],
      ['1000000', '0', '0.05'],
    ].entries()) {
      await first.getByRole('button', { name: sayConsole('products.addRow') }).click()
      await field('volumeMin', row).fill(volume ?? '')
      await field('makerFeePpm', row).fill(maker ?? '')
      await field('takerFeePpm', row).fill(taker ?? '')
    }
    await first.getByLabel(sayConsole('ask.reason')).fill('Those who trade much stay.')
    await expectAccessible('fee levels', first)
    await first.getByRole('button', { name: /^Propose \d+ changes$/ }).click()
    await expect(first.getByRole('heading', { name: sayConsole('terms.waiting') })).toBeVisible()

    await second.goto(`${product.url}/console/#/`)
    await second.getByRole('link', { name: sayConsole('awaiting.configureFeeLevels') }).click()
    await approve(second)
  })

  await test.step('the user sees their level at once', async () => {
    await expect(yours).toContainText(say('fees.level', { number: '0' }))
    await expect(feeRow('0.10%')).toBeVisible()
  })

  await test.step('two operators give a discount', async () => {
    await first.goto(`${product.url}/console/#/users/${uid}/fees`)
    await expect(first.getByText(sayConsole('fees.none'))).toBeVisible()
    await first.getByRole('button', { name: sayConsole('fees.propose') }).click()
    const dialog = first.getByRole('dialog')
    await dialog.locator('#fee-discount').fill('25')
    await dialog.getByLabel(sayConsole('ask.reasonTold')).fill('Promised by letter.')
    await expectAccessible('a discount', first)
    await dialog.getByRole('button', { name: sayConsole('treasury.propose') }).click()
    await expect(first.getByText(sayConsole('fees.waiting', { discount: '25.00%' }))).toBeVisible()

    await second.goto(`${product.url}/console/#/`)
    await second.getByRole('link', { name: sayConsole('awaiting.setFeeDiscount') }).click()
    await approve(second)
    await expect(second.getByRole('table').getByText('Promised by letter.')).toBeVisible()
    await expectAccessible('the fees of a user', second)
  })

  await test.step('the ticket takes the lower fee, and says why', async () => {
    await page.reload()
    await expect(feeRow('0.075%')).toBeVisible()
    await yours.click()
    const sheet = page.getByRole('dialog', { name: say('fees.title') })
    await expect(sheet.getByText('−25%')).toBeVisible()
    const fees = { market: 'BTC/USDT', maker: '0.06%', taker: '0.075%' }
    await expect(sheet.getByText(say('fees.inMarket', fees))).toBeVisible()
    await expect(sheet.getByRole('row', { name: /1,000,000/ })).toContainText('0.05%')
    await expectAccessible('the fee level')
  })
})
