import { sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'

let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

test('two operators put money into the house and take it out, and see what covers its products', async ({
  openPage,
  expectAccessible,
}) => {
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, 'second')
  const treasury = `${product.url}/console/#/treasury`
  await first.goto(treasury)
  const exposure = first.getByRole('table', { name: sayConsole('treasury.exposure') })
  const options = exposure.getByRole('row', { name: sayConsole('product.options') })
  await expect(options).toContainText('4,000,000.00')
  await expectAccessible('the treasury with exposure and funds', first)

  const book = async (button: string, amount: string, reference: string) => {
    await first.getByRole('button', { name: button }).click()
    const sheet = first.getByRole('dialog', { name: button })
    await sheet.getByLabel(sayConsole('treasury.amount'), { exact: true }).fill(amount)
    await sheet.getByLabel(sayConsole('treasury.reference'), { exact: true }).fill(reference)
    await sheet.getByLabel(sayConsole('ask.reason'), { exact: true }).fill('The board has agreed.')
    await expectAccessible(`booking ${reference}`, first)
    await sheet.getByRole('button', { name: sayConsole('treasury.propose') }).click()
    await expect(sheet).toBeHidden()
  }
  const approve = async (reference: string) => {
    await second.goto('about:blank')
    await second.goto(treasury)
    const row = second.getByRole('row', { name: reference })
    await row
      .getByRole('button', { name: sayConsole('decide.approve', { number: '2', needed: '2' }) })
      .click()
    const sheet = second.getByRole('dialog')
    await sheet.getByRole('button', { name: sayConsole('decide.confirm.approve') }).click()
    await expect(row).toContainText(sayConsole('queue.state.done'))
  }

  await test.step('in', async () => {
    await book(sayConsole('treasury.putIn'), '250000', 'SWIFT 77')
    const own = first.getByRole('row', { name: 'SWIFT 77' })
    await expect(own.getByRole('button', { name: sayConsole('decide.withdraw') })).toBeVisible()
    await approve('SWIFT 77')
    await expect(options).toContainText('4,250,000.00')
  })
  await test.step('out', async () => {
    await book(sayConsole('treasury.takeOut'), '150000', 'SWIFT 78')
    await approve('SWIFT 78')
    await expect(options).toContainText('4,100,000.00')
  })
})
