import type { Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { documentPhoto } from '../tools/documents.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { routes } from '../tools/steps.ts'

// The operators' other actions on a conversation, besides answering.
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const chatRoute = routes.onlineService
const messages = (page: Page) => page.getByRole('log')
const answerField = (desk: Page) => desk.getByRole('textbox', { name: sayConsole('chats.writeAnswer') })

async function openChat(desk: Page, lastText: string): Promise<void> {
  await desk.goto(`${product.url}/console/#/chats`)
  await desk.getByRole('button', { name: sayConsole('chats.filter.open'), exact: true }).click()
  await desk.getByRole('link', { name: lastText }).first().click()
  await expect(messages(desk).getByText(lastText)).toBeVisible()
}

// Pastes a picture like a desk's clipboard.
async function paste(desk: Page, photo: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await answerField(desk).evaluate(
    (field, { name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], name, { type: mimeType }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name: photo.name, mimeType: photo.mimeType, base64: photo.buffer.toString('base64') },
  )
}

test('a conversation is handed over with a note, and answered with a canned answer and a pasted image', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const otherName = 'second'
  const first = await deskOf(openPage, product)
  const second = await deskOf(openPage, product, otherName)

  await test.step('an answer is written once, in two languages', async () => {
    await first.goto(`${product.url}/console/#/chats/canned/new`)
    await first.getByRole('button', { name: sayConsole('canned.save'), exact: true }).click()
    await expect(first.getByText(sayConsole('canned.nameMissing'))).toBeVisible()
    await first.getByLabel(sayConsole('canned.name')).fill('Deposit times')
    await first.getByLabel(sayConsole('canned.words')).fill('A bank transfer takes a working day.')
    await first.getByRole('tab', { name: 'Deutsch' }).click()
    await first.getByLabel(sayConsole('canned.words')).fill('Eine Überweisung dauert einen Werktag.')
    await first.getByRole('button', { name: sayConsole('canned.save'), exact: true }).click()
    await expect(first.getByText(sayConsole('canned.saved'))).toBeVisible()
  })

  await test.step('it is taken and handed over', async () => {
    await enterDemo(page, product.url)
    await page.goto(`${product.url}${chatRoute}`)
    await page.getByLabel(say('chat.write')).fill('When does my transfer arrive?')
    await page.getByRole('button', { name: say('chat.send'), exact: true }).click()
    await openChat(first, 'When does my transfer arrive?')
    await first.getByRole('button', { name: sayConsole('chats.take'), exact: true }).click()
    await expect(first.getByText(sayConsole('chats.yours')).first()).toBeVisible()
    await first.getByRole('button', { name: sayConsole('chats.handOver'), exact: true }).click()
    const sheet = first.getByRole('dialog', { name: sayConsole('chats.handOverTitle') })
    await sheet.getByRole('button', { name: sayConsole('chats.handOver'), exact: true }).click()
    await expect(sheet.getByText(sayConsole('chats.chooseSomebody'))).toBeVisible()
    await sheet.locator('#chat-hand-over-to').click()
    await first.getByRole('dialog').last().getByText(otherName, { exact: true }).click()
    await sheet.getByLabel(sayConsole('chats.note')).fill('They sent it on Friday.')
    await sheet.getByRole('button', { name: sayConsole('chats.handOver'), exact: true }).click()
    await expect(first.getByText(sayConsole('chats.handedOver')).first()).toBeVisible()
    await expect(first.getByText(sayConsole('chats.assignedTo', { name: otherName })).first()).toBeVisible()
    await expect(messages(page).getByText(say('chatEvent.handedOver'))).toBeVisible()
  })

  await test.step('the other one reads the note, which the user does not', async () => {
    await second.goto(`${product.url}/console/#/chats`)
    await second.getByRole('button', { name: sayConsole('chats.filter.mine') }).click()
    await second
      .getByRole('list', { name: sayConsole('chats.list') })
      .getByRole('link')
      .first()
      .click()
    await expect(messages(second).getByText('They sent it on Friday.')).toBeVisible()
    await expect(page.getByText('They sent it on Friday.')).toHaveCount(0)
  })

  await test.step('a slash finds the canned answer, in the language of the user', async () => {
    await answerField(second).press('/')
    await second.getByLabel(sayConsole('canned.search')).fill('deposit')
    const canned = second.getByRole('list', { name: sayConsole('canned.title') }).getByRole('listitem')
    await expect(canned.first()).toContainText('A bank transfer takes a working day.')
    await second.keyboard.press('Enter')
    await expect(answerField(second)).toHaveValue('A bank transfer takes a working day.')
    await answerField(second).press('End')
    await answerField(second).pressSequentially(' Yours comes today.')
    await second.keyboard.press('Enter')
    await expect(
      messages(page).getByText('A bank transfer takes a working day. Yours comes today.'),
    ).toBeVisible()
  })

  await test.step('an image is pasted', async () => {
    await paste(second, await documentPhoto(3))
    await expect(messages(page).getByRole('img')).toHaveCount(1, { timeout: 30_000 })
    await expectAccessible('a conversation with an image')
  })

  await test.step('outside the opening hours users are told when somebody answers again', async () => {
    await first.goto(`${product.url}/console/#/chats/hours`)
    await first.getByRole('switch', { name: sayConsole('chatHours.always') }).click()
    await first.getByLabel(sayConsole('chatHours.from', { day: 'Monday' })).fill('00:00')
    await first.getByLabel(sayConsole('chatHours.to', { day: 'Monday' })).fill('00:01')
    await first.getByRole('button', { name: sayConsole('chatHours.likeMonday') }).click()
    await first.getByRole('button', { name: sayConsole('chatHours.save'), exact: true }).click()
    await expect(first.getByText(sayConsole('chatHours.saved'))).toBeVisible()
    await page.goto(`${product.url}${routes.customerService}`)
    await expect(page.getByText(/^Closed\. Opens /)).toBeVisible()
    await expect(page.getByText('Mon–Fri 00:00–00:01')).toBeVisible()
  })
})
