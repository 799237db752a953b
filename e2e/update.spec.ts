import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildWeb } from '../scripts/build.mjs'
import { appVersion } from '@candor/contract/app-version'
import { expect, test } from './tools/fixtures.ts'
import { preparedDataDir, startProduct, type RunningProduct } from './tools/product.ts'
import { expectToast, routes } from './tools/steps.ts'

test.use({ serviceWorkers: 'allow' })

// A copy of the built product below the server's folder, where its packages are found.
const copy = resolve('apps/server/dist/update-copy')
const webDir = join(copy, 'apps/web/dist')
let product: RunningProduct
let dataDir: string

test.beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, 'apps/server'), { recursive: true })
  cpSync('apps/server/dist/main.js', join(copy, 'apps/server/dist/main.js'))
  cpSync('apps/web/dist', webDir, { recursive: true })
  dataDir = preparedDataDir()
  product = await startProduct({ DATA_DIR: dataDir, SERVER_MAIN: join(copy, 'apps/server/dist/main.js') })
})

test.afterAll(async () => {
  await product.kill('SIGTERM')
  rmSync(copy, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const buildIdAt = async (url: string) =>
  ((await (await fetch(`${url}/version.json`)).json()) as { buildId: string }).buildId

test('a new build is found, can be rejected, and is installed on request', async ({ page, say }) => {
  test.setTimeout(120_000)
  await page.goto(`${product.url}${routes.getApp}`)
  await expect(page.getByText(say('getApp.installTitle'))).toBeVisible()
  const before = await buildIdAt(product.url)
  await page.getByRole('button', { name: say('update.check') }).click()
  await expectToast(page, say('update.current'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  // The same source, built differently: other files, another build id.
  await buildWeb({ outDir: relative('apps/web', webDir), minify: false })
  const after = await buildIdAt(product.url)
  expect(after).not.toBe(before)

  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText(say('update.title'))).toBeVisible()
  await dialog.getByRole('button', { name: say('update.reject') }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await page.waitForTimeout(1500)
  await expect(dialog).toBeHidden()
})

test('upgrading downloads, installs, restarts and reports the result', async ({ page, say }) => {
  test.setTimeout(120_000)
  await page.goto(`${product.url}${routes.getApp}`)
  await expect(page.getByText(say('getApp.installTitle'))).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The build from before the first test returns: after the one in between, it counts as new.
  const before = await buildIdAt(product.url)
  cpSync('apps/web/dist', webDir, { recursive: true })
  const wanted = await buildIdAt(product.url)
  expect(wanted).not.toBe(before)
  await page.getByRole('button', { name: say('update.check') }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: say('update.upgrade') }).click()
  // First all files of the new build are fetched, in every language, beside another test on the machine.
  await expectToast(page, say('update.done', { version: appVersion.name, build: wanted }), 40_000)
  await expect(page.getByText(wanted).first()).toBeVisible()
})

test('an update that can’t be downloaded is reported and leaves the app running', async ({
  page,
  say,
  complaints,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${product.url}${routes.getApp}`)
  await expect(page.getByText(say('getApp.installTitle'))).toBeVisible()
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', versionCode: 999, buildId: 'never-built' } }),
  )
  await page.getByRole('button', { name: say('update.check') }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: say('update.upgrade') }).click()
  await expectToast(page, say('update.failed'))
  await expect(page.getByText(say('getApp.installTitle'))).toBeVisible()
  complaints.splice(0)
})
