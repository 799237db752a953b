import type { Page } from '@playwright/test'
import { enterDemo } from './tools/accounts.ts'
import { signedInAs } from './tools/api.ts'
import { sayConsole } from './tools/at-the-console.ts'
import { deskOf } from './tools/console-api.ts'
import { documentPhoto } from './tools/documents.ts'
import { expect, test } from './tools/fixtures.ts'
import { OperatedProduct } from './tools/operated-product.ts'
import { codeFor, expectAnnounced, expectToast, newEmail, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

test.describe.configure({ mode: 'serial' })
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const chatRoute = routes.onlineService
const mainFrame = (page: Page) => page.getByRole('log')

async function write(page: Page, say: Say, text: string): Promise<void> {
  await page.getByLabel(say('chat.write')).fill(text)
  await page.getByRole('button', { name: say('chat.send'), exact: true }).click()
}

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: sayConsole('chats.writeAnswer') }).fill(text)
  await desk.getByRole('button', { name: sayConsole('chats.send'), exact: true }).click()
}

async function openNewest(desk: Page, lastText: string): Promise<void> {
  await desk.goto(`${product.url}/console/#/chats`)
  await desk.getByRole('link', { name: lastText }).first().click()
  await expect(mainFrame(desk).getByText(lastText)).toBeVisible()
}

// The test cut the network: the browser's messages about that are no fault.
function forgive(complaints: string[]): void {
  const others = complaints.filter((line) => !/net::ERR_|WebSocket connection/.test(line))
  complaints.splice(0, complaints.length, ...others)
}

test('a conversation with images from both sides, through a lost network and a restart', async ({
  page,
  openPage,
  say,
  expectAccessible,
  complaints,
}) => {
  test.setTimeout(180_000)
  const desk = await deskOf(openPage, product)
  await desk.goto(`${product.url}/console/`)
  await desk
    .getByRole('switch', { name: sayConsole('chats.availability') })
    .first()
    .click()
  await enterDemo(page, product.url)

  await test.step('text goes both ways', async () => {
    await page.goto(`${product.url}${chatRoute}`)
    await expect(page.getByText(say('chat.welcome'))).toBeVisible()
    await write(page, say, 'My deposit is missing <b>bold</b>.')
    await expect(mainFrame(page).getByText(say('chatMark.sent'))).toBeVisible()
    await expect(page.getByText(say('chat.position', { position: '1' }))).toBeVisible()
    await openNewest(desk, 'My deposit is missing <b>bold</b>.')
    await expect(mainFrame(page).getByText(say('chatMark.read'))).toBeVisible()
    await answer(desk, 'Let me look.')
    await expect(mainFrame(page).getByText('Let me look.')).toBeVisible()
    await expect(page.getByText(say('chat.position', { position: '1' }))).toHaveCount(0)
    await expectAccessible('a conversation')
  })

  await test.step('each side sees the other typing', async () => {
    await page.getByLabel(say('chat.write')).pressSequentially('I')
    await expect(desk.getByText(/is typing/)).toBeVisible()
    // It is sent every few seconds, and the previous one may have been sent just now.
    await expect(async () => {
      await desk.getByRole('textbox', { name: sayConsole('chats.writeAnswer') }).pressSequentially('W')
      await expect(page.getByText(say('chat.typing'))).toBeAttached({ timeout: 1_000 })
    }).toPass()
  })

  await test.step('images go both ways', async () => {
    await page.locator('input[type=file]').setInputFiles(await documentPhoto(1))
    await expect(mainFrame(page).getByRole('img')).toHaveCount(1, { timeout: 30_000 })
    await expect(mainFrame(page).getByRole('button', { name: /View image/ })).toBeVisible({ timeout: 30_000 })
    const shown = mainFrame(desk).getByRole('button', { name: sayConsole('chats.openImage') })
    await expect(shown).toHaveCount(1, { timeout: 30_000 })
    await desk.locator('input[type=file]').setInputFiles(await documentPhoto(2))
    await expect(mainFrame(page).getByRole('img')).toHaveCount(2, { timeout: 30_000 })
    await mainFrame(page)
      .getByRole('button', { name: /View image/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessible('an image of a conversation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('what is written offline arrives once and in order, though the page was reloaded', async () => {
    await page.context().setOffline(true)
    await write(page, say, 'Offline one')
    await write(page, say, 'Offline two')
    await expect(page.getByText(say('chat.waiting')).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(mainFrame(desk).getByText('Offline two')).toBeVisible({ timeout: 30_000 })
    // A lost answer: the server has the message, the page doesn't know.
    let lost = 0
    await page.route('**/api/Chat/Send', async (route) => {
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await write(page, say, 'Lost answer')
    await expect.poll(() => lost).toBeGreaterThan(1)
    await page.reload()
    await page.unroute('**/api/Chat/Send')
    await expect(page.getByText(say('chat.waiting'))).toHaveCount(0, { timeout: 40_000 })
    for (const frame of [mainFrame(page), mainFrame(desk)]) {
      for (const text of ['Offline one', 'Offline two', 'Lost answer'])
        await expect(frame.getByText(text)).toHaveCount(1)
      const all = (await frame.innerText()).replaceAll('\n', ' ')
      expect(all.indexOf('Offline one')).toBeLessThan(all.indexOf('Offline two'))
      expect(all.indexOf('Offline two')).toBeLessThan(all.indexOf('Lost answer'))
    }
    forgive(complaints)
  })

  await test.step('the product restarts, and both go on', async () => {
    const restarting = product.restart()
    await write(page, say, 'During the restart')
    await restarting
    await expect(mainFrame(desk).getByText('During the restart')).toHaveCount(1, { timeout: 60_000 })
    await expect(page.getByText(say('chat.waiting'))).toHaveCount(0, { timeout: 60_000 })
    await answer(desk, 'Found it.')
    await expect(mainFrame(page).getByText('Found it.')).toHaveCount(1, { timeout: 60_000 })
    await expect(mainFrame(page).getByText('During the restart')).toHaveCount(1)
    forgive(complaints)
  })

  await test.step('an answer is told wherever the user is, and leads to the chat', async () => {
    await page.goto(`${product.url}${routes.accountCentre}`)
    await expect(page.getByRole('link', { name: say('service.title') })).toBeVisible()
    await answer(desk, 'One more thing.')
    await expectToast(page, say('chatNews.answered'))
    await page.getByRole('button', { name: say('chatNews.open'), exact: true }).click()
    await expect(mainFrame(page).getByText('One more thing.')).toBeVisible()
    await expect(mainFrame(page).getByText(say('chat.unread'))).toBeVisible()
  })

  await test.step('it is closed with a reason and rated', async () => {
    await desk.getByRole('button', { name: sayConsole('chats.close') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(sayConsole('chats.closeReason.solved')).click()
    await dialog.getByRole('button', { name: sayConsole('chats.close') }).click()
    await expect(mainFrame(page).getByText(say('chatEvent.closedByOperator'))).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel(say('chat.comment')).fill('Quick and friendly.')
    await expectAccessible('a rating')
    await page.getByRole('button', { name: say('chat.sendRating') }).click()
    await expect(page.getByText(say('chat.rated', { rating: '4' }))).toBeVisible()
    await page.getByRole('button', { name: say('chat.startNew') }).click()
    await expect(page.getByText(say('chat.welcome'))).toBeVisible()
  })
})

test('a visitor asks, leaves an address, and keeps the conversation after registering', async ({
  page,
  say,
}) => {
  const email = newEmail()
  await page.goto(`${product.url}${chatRoute}`)
  await write(page, say, 'I am new here.')
  await expect(mainFrame(page).getByText(say('chatMark.sent'))).toBeVisible()
  await page.getByLabel(say('chat.emailLabel')).fill(email)
  await page.getByRole('button', { name: say('chat.emailSave') }).click()
  await expect(page.getByLabel(say('chat.emailLabel'))).toHaveCount(0)
  await page.getByRole('button', { name: say('chat.addImage') }).click()
  await expectToast(page, say('chat.imageLogin'))
  await page.getByRole('link', { name: say('login.register') }).click()
  await page.getByLabel(say('form.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('mailCode.send') }).click()
  await expectToast(page, say('mailCode.sent', { email }))
  await page.getByLabel(say('form.code'), { exact: true }).fill(await codeFor(page, email, product.url))
  await page.getByLabel(say('form.newPassword'), { exact: true }).fill('a quiet harbour 7')
  await page.getByLabel(say('form.confirmation'), { exact: true }).fill('a quiet harbour 7')
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expectAnnounced(page, say('register.done'))
  await expect(page).not.toHaveURL(/register/)
  await page.goto(`${product.url}${chatRoute}`)
  await expect(mainFrame(page).getByText('I am new here.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('candor.visitor'))).toBeNull()
  expect((await signedInAs(page)).uid).not.toBe('')
})
