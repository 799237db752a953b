import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterDemo } from '../tools/accounts.ts'
import { callServer } from '../tools/api.ts'
import { actOnUser, hasRun, pledgeOf, sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { routes } from '../tools/steps.ts'

// User content that operators read later, each written to run in a different way.
const nickname = '<img src=x onerror=hasRun=1>'
const realName = '<script>window.hasRun=true</script>'
const address = '"><svg onload="window.hasRun=true"></svg><a href="javascript:hasRun=1">1 Quay</a>'
const remark = '</p><iframe srcdoc="<script>parent.hasRun=1</script>"></iframe>'
const fileName = '"><img src=x onerror=hasRun=1>.png'
// And content that one operator leaves for the next.
const reason = "'-alert(1)-'<details open ontoggle=hasRun=1>{{constructor.constructor('hasRun=1')()}}"
const note = '<style onload=hasRun=1></style><b onmouseover=hasRun=1>a note</b>'

let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

// Everything that the user can write, from the user's own phone.
async function storeHostileTexts(page: Page, say: (key: string) => string): Promise<string> {
  await enterDemo(page, product.url)
  const { uid, token, orderId } = await pledgeOf(page, product.url)
  await callServer(product.url, 'Account/SetNickname', { nickname }, token)
  await callServer(product.url, 'Pledge/AskToEnd', { orderId, remark }, token)
  await page.goto(product.url + routes.settings)
  await page.getByRole('button', { name: new RegExp(say('settings.realName')) }).click()
  const buffer = readFileSync('apps/web/dist/icons/icon-192.png')
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/File/Upload'))
  await page.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'image/png', buffer })
  await uploaded
  const fields = { realName, address, age: '33', phone: '+49 170 1234567' }
  for (const [name, text] of Object.entries(fields))
    await page.getByLabel(say(`settings.${name}`), { exact: true }).fill(text)
  await page.getByRole('button', { name: say('action.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return uid
}

test('input of users and operators is shown as text everywhere in the console', async ({
  page,
  openPage,
  say,
}) => {
  const uid = await storeHostileTexts(page, say)
  const desk = await deskOf(openPage, product)
  const opened: string[] = []
  desk.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  const isOnlyText = async (text: string) => {
    await expect(desk.getByText(text).first()).toBeVisible()
    expect([await hasRun(desk), opened]).toEqual([false, []])
  }
  const open = async (place: string) => await desk.goto(`${product.url}/console/#/${place}`)

  await test.step('the search', async () => {
    await open('users')
    await isOnlyText(nickname)
    await desk.keyboard.press('Control+k')
    const dialog = desk.getByRole('dialog', { name: sayConsole('palette.title') })
    await dialog.getByLabel(sayConsole('users.search')).fill(uid)
    await expect(dialog.getByText(nickname)).toBeVisible()
    await dialog.getByLabel(sayConsole('users.search')).fill(reason)
    await expect(dialog.getByText(sayConsole('users.none'))).toBeVisible()
    expect([await hasRun(desk), opened]).toEqual([false, []])
    await desk.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the queue', async () => {
    await open('queues/pledges')
    await isOnlyText(remark)
  })

  await test.step('the profile, every part of it', async () => {
    await actOnUser(desk, product.url, { uid, action: sayConsole('setMark.tradeBanned'), reason })
    await open(`users/${uid}/notes`)
    await desk.getByLabel(sayConsole('notes.new')).fill(note)
    await desk.getByRole('button', { name: sayConsole('notes.add') }).click()
    await expect(desk.getByRole('cell', { name: note })).toBeVisible()
    const tabs = await desk
      .getByRole('tablist', { name: sayConsole('profile.tabs') })
      .getByRole('tab')
      .all()
    expect(tabs.length).toBeGreaterThan(5)
    // The last tab is that of the decisions.
    for (const tab of tabs) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await desk.waitForLoadState('networkidle')
      await isOnlyText(nickname)
    }
    // In the notice above and in the list of decisions.
    await expect(desk.getByText(reason)).toHaveCount(2)
  })

  await test.step('personal data in full', async () => {
    await desk.getByRole('button', { name: sayConsole('unmask.open') }).click()
    const asked = desk.getByRole('dialog', { name: sayConsole('unmask.title', { uid }) })
    await asked.getByLabel(sayConsole('ask.reason'), { exact: true }).fill(reason)
    await asked.getByRole('button', { name: sayConsole('unmask.confirm') }).click()
    await isOnlyText(realName)
    await isOnlyText(address)
    await desk.getByRole('button', { name: sayConsole('unmask.hide') }).click()
  })

  await test.step('the audit log', async () => {
    await open('audit')
    await isOnlyText(`reason: ${reason}`)
    // Older than the looks at every part of the profile.
    await desk.getByLabel(sayConsole('audit.search'), { exact: true }).fill('AddNote')
    await isOnlyText(`text: ${note}`)
  })

  await test.step('the phone is told the reason as text, too', async () => {
    await page.goto(product.url + routes.home)
    await expect(page.getByText(reason)).toBeVisible()
    expect(await hasRun(page)).toBe(false)
  })
})
