import type { Page } from '@playwright/test'
import { hasRun, sayConsole } from '../tools/at-the-console.ts'
import { deskOf } from '../tools/console-api.ts'
import { expect, test } from '../tools/fixtures.ts'
import { OperatedProduct } from '../tools/operated-product.ts'
import { textsOf } from '../tools/texts.ts'
import { routes } from '../tools/steps.ts'

// Operators write, and everybody reads it in their language.
test.describe.configure({ mode: 'serial' })
const say = sayConsole
let product: OperatedProduct
test.beforeAll(async () => {
  product = await OperatedProduct.start()
})
test.afterAll(async () => await product.close())

const announcementsPath = routes.announcements
const announcementPath = (slug: string) => `${routes.announcement}?slug=${slug}`

// Each written to run in a different way, if it were treated as more than words.
const hostile = [
  '<script>window.hasRun=true</script>',
  '<img src=x onerror="window.hasRun=true">',
  '<iframe srcdoc="<script>parent.hasRun=1</script>"></iframe>',
  '<svg onload="window.hasRun=true"></svg>',
]
const hostileLinks = [
  '[a script](javascript:window.hasRun=1)',
  '[a coded script](java&#115;cript:window.hasRun=1)',
  '[a page of its own](data:text/html,<script>parent.hasRun=1</script>)',
  '![a picture](x" onerror="window.hasRun=true)',
  '<javascript:window.hasRun=1>',
]

async function create(desk: Page, title: string): Promise<void> {
  await desk.goto(`${product.url}/console/#/content/announcement`)
  await desk.getByRole('button', { name: say('content.new.announcement') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(say('content.newTitle')).fill(title)
  await dialog.getByRole('button', { name: say('content.create') }).click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const language = (desk: Page, name: string) => desk.getByRole('tab', { name: new RegExp(`^${name}\\b`) })
const titleField = (desk: Page) => desk.getByLabel(say('content.heading'), { exact: true })
const bodyField = (desk: Page) => desk.getByLabel(say('content.body'), { exact: true })
const preview = (desk: Page) => desk.getByRole('region', { name: say('content.preview') })

async function save(desk: Page): Promise<void> {
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(say('content.saved'))).toBeVisible()
  // A busy button counts as disabled too.
  const button = desk.getByRole('button', { name: say('content.save'), exact: true })
  await expect(button).toBeDisabled()
  await expect(button).not.toHaveAttribute('aria-busy')
}

async function publish(desk: Page, reason: string): Promise<void> {
  await desk.getByRole('button', { name: say('content.publish'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(say('ask.reason')).fill(reason)
  await dialog.getByRole('button', { name: say('content.publishNow') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    desk.getByRole('banner').or(desk.locator('header')).getByText(say('content.state.published')),
  ).toBeVisible()
}

test('an announcement is written in two languages, previewed, published and read', async ({
  page,
  openPage,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await create(desk, 'Two new markets')
  await expect(desk).toHaveURL(/#\/content\/announcement\/two-new-markets$/)

  await test.step('English, with a figure of this installation', async () => {
    await bodyField(desk).fill('Trade them on **{{app.name}}** now. {{nobody.knows}}')
    await expect(preview(desk).locator('strong', { hasText: 'Candor' })).toBeVisible()
    await expect(preview(desk).getByText(say('content.unknown', { names: '{{nobody.knows}}' }))).toBeVisible()
    await bodyField(desk).fill('Trade them on **{{app.name}}** now. ')
    await expect(preview(desk).getByText('nobody.knows')).toHaveCount(0)
    await desk.locator('summary').click()
    await desk.getByRole('button', { name: /\{\{app\.version\}\}/ }).click()
    await expect(bodyField(desk)).toHaveValue('Trade them on **{{app.name}}** now. {{app.version}}')
    await desk
      .getByRole('toolbar')
      .getByRole('button', { name: say('content.tool.heading') })
      .click()
    await expect(bodyField(desk)).toHaveValue(/^## Trade them/)
    await bodyField(desk).fill('Trade them on **{{app.name}}** now.')
    await expectAccessible('the editor', desk)
  })

  await test.step('German, and nothing is lost by leaving', async () => {
    await language(desk, 'DE').click()
    await expect(desk.getByText(say('content.stateOf.missing'))).toBeVisible()
    await titleField(desk).fill('Zwei neue Märkte')
    await bodyField(desk).fill('Handeln Sie sie jetzt auf **{{app.name}}**.')
    await desk.getByRole('link', { name: say('users.title') }).click()
    const asked = desk.getByRole('dialog', { name: say('content.leave') })
    await asked.getByRole('button', { name: say('action.cancel') }).click()
    await expect(asked).toHaveCount(0)
    await expect(titleField(desk)).toHaveValue('Zwei neue Märkte')
    await save(desk)
  })

  await test.step('nobody reads a draft', async () => {
    await page.goto(product.url + announcementsPath)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByText('Two new markets')).toHaveCount(0)
  })

  await test.step('published, each reads it in their language or in English', async () => {
    await publish(desk, 'The markets are open.')
    await page.reload()
    await page.getByRole('link', { name: 'Two new markets' }).first().click()
    await expect(page.getByText('Trade them on Candor now.')).toBeVisible()
    const german = await openPage('de')
    await german.goto(product.url + announcementsPath)
    await german.getByRole('link', { name: 'Zwei neue Märkte' }).first().click()
    await expect(german.getByText('Handeln Sie sie jetzt auf Candor.')).toBeVisible()
    const french = await openPage('fr')
    await french.goto(product.url + announcementPath('two-new-markets'))
    await expect(french.getByText('Trade them on Candor now.')).toBeVisible()
    await expect(french.getByText(textsOf('fr')('content.fallback', { language: 'Français' }))).toBeVisible()
  })

  await test.step('its versions tell who and why', async () => {
    await desk.getByRole('link', { name: say('content.versions') }).click()
    await expect(desk.getByText('The markets are open.')).toBeVisible()
    await expectAccessible('the versions', desk)
    await desk.getByRole('link', { name: say('content.versionNumber', { version: '1' }) }).click()
    await expect(desk.getByRole('article').getByText('Trade them on')).toBeVisible()
    await expectAccessible('a version', desk)
  })
})

test('hostile Markdown is text in the preview and in the app, and runs nowhere', async ({
  page,
  openPage,
}) => {
  const desk = await deskOf(openPage, product)
  const opened: string[] = []
  for (const at of [desk, page])
    at.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
  const isOnlyText = async (at: Page, within = at.getByRole('article').first()) => {
    for (const tag of hostile) await expect(within.getByText(tag, { exact: false }).first()).toBeVisible()
    await expect(within.locator('script, img, iframe, svg')).toHaveCount(0)
    await expect(within.locator('a[href^="javascript" i], a[href^="data" i]')).toHaveCount(0)
    expect([await hasRun(at), opened]).toEqual([false, []])
  }
  const title = 'Hostile <img src=x onerror=hasRun=1>'
  await create(desk, title)
  await bodyField(desk).fill([...hostile, ...hostileLinks].join('\n\n'))
  await isOnlyText(desk)
  await save(desk)
  await publish(desk, hostile[0] ?? '')

  await page.goto(product.url + announcementPath('hostile-img-src-x-onerror-hasrun-1'))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const tag of hostile) await expect(page.getByText(tag, { exact: false }).first()).toBeVisible()
  await expect(
    page.locator('main').locator('script, iframe, img[src="x"], a[href^="javascript" i]'),
  ).toHaveCount(0)
  expect([await hasRun(page), opened]).toEqual([false, []])

  await desk.getByRole('link', { name: say('content.versions') }).click()
  await expect(desk.getByText(hostile[0] ?? '').first()).toBeVisible()
  await desk.getByRole('link', { name: say('content.versionNumber', { version: '1' }) }).click()
  await isOnlyText(desk)
})

test('two operators editing the same text are told of each other, and one resolves it', async ({
  openPage,
}) => {
  const [first, second] = [await deskOf(openPage, product), await deskOf(openPage, product, 'second')]
  await create(first, 'Written by two')
  await second.goto(`${product.url}/console/#/content/announcement/written-by-two`)
  await bodyField(second).fill('The words of the second.')
  await bodyField(first).fill('The words of the first.')
  await save(first)

  await second.keyboard.press('Control+s')
  const dialog = second.getByRole('dialog', { name: say('content.conflict') })
  await expect(dialog.getByText('The words of the first.')).toBeVisible()
  await expect(dialog.getByText('The words of the second.')).toBeVisible()
  await dialog.getByRole('button', { name: say('content.keepMine') }).click()
  await expect(second.getByText(say('content.saved'))).toBeVisible()

  await bodyField(first).fill('Once more the first.')
  await first.keyboard.press('Control+s')
  const other = first.getByRole('dialog', { name: say('content.conflict') })
  await expect(other.getByText('The words of the second.')).toBeVisible()
  await other.getByRole('button', { name: say('content.takeTheirs') }).click()
  await expect(bodyField(first)).toHaveValue('The words of the second.')
})

test('a mail is written without Markdown, and its safety lines stay', async ({
  openPage,
  expectAccessible,
}) => {
  const desk = await deskOf(openPage, product)
  await desk.goto(`${product.url}/console/#/content/mail`)
  await desk.getByLabel(say('content.search')).fill('registerCode')
  await desk.getByRole('link', { name: /Your registration code/ }).click()
  await expect(desk.getByRole('toolbar')).toHaveCount(0)
  const field = desk.getByLabel(say('content.mailBody'), { exact: true })
  await field.fill('Welcome! Your code works for {minutes, plural, one {# minute} other {# minutes}}.')
  await expect(preview(desk).getByText(/Welcome! Your code works for \d+ minutes\./)).toBeVisible()
  await expect(preview(desk).getByText(textsOf('en')('mail.neverAsked'))).toBeVisible()
  await expectAccessible('a mail', desk)
  await save(desk)
  await publish(desk, 'Friendlier.')

  await field.fill('Welcome!')
  await expect(desk.getByText(say('content.mailMissing', { names: '{minutes}' }))).toBeVisible()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText(say('content.refused'))).toBeVisible()
})

// In the format of a date and time field, by the browser's clock.
const fieldTime = async (desk: Page, inMs: number) =>
  await desk.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, inMs)

test('scheduled content stays hidden until its time, and publication can be stopped', async ({
  page,
  openPage,
}) => {
  const desk = await deskOf(openPage, product)
  await create(desk, 'Works next week')
  await bodyField(desk).fill('The markets rest for an hour.')
  await save(desk)
  await desk.getByRole('button', { name: say('content.publish'), exact: true }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('radio', { name: say('content.later') }).check()
  const moment = sheet.getByLabel(say('content.moment'))
  await moment.fill(await fieldTime(desk, -3_600_000))
  await expect(sheet.getByText(say('content.momentPast'))).toBeVisible()
  await moment.fill(await fieldTime(desk, 7 * 86_400_000))
  await sheet.getByLabel(say('ask.reason')).fill('Works on the network.')
  await sheet.getByRole('button', { name: /^Publish on / }).click()
  await expect(sheet).toHaveCount(0)
  await expect(desk.getByText(say('content.state.scheduled')).first()).toBeVisible()

  await page.goto(`${product.url}${announcementsPath}`)
  await expect(page.getByText('Welcome to Candor')).toBeVisible()
  await expect(page.getByText('Works next week')).toHaveCount(0)
  await page.goto(`${product.url}${announcementPath('works-next-week')}`)
  await expect(page.getByText('The markets rest for an hour.')).toHaveCount(0)

  await desk.getByRole('button', { name: say('content.takeBack') }).click()
  const question = desk.getByRole('dialog')
  await question.getByRole('button', { name: say('content.takeBack') }).click()
  await expect(question).toHaveCount(0)
  await expect(desk.getByText(say('content.state.scheduled'))).toHaveCount(0)
})
