import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { enterNew } from './tools/accounts.ts'
import { expect, test } from './tools/fixtures.ts'
import { newDataDir, startProduct } from './tools/product.ts'
import { expectToast, newEmail, routes, signIn } from './tools/steps.ts'

test.use({ serviceWorkers: 'allow' })

test('kill -9 loses nothing: the account and the session are there after the next start', async ({
  page,
  openPage,
  say,
  complaints,
}) => {
  const dataDir = newDataDir()
  const first = await startProduct({ DATA_DIR: dataDir })
  const account = { email: newEmail(), password: 'kept password 1' }
  const port = new URL(first.url).port
  await enterNew(page, account, first.url)
  await page.goto(`${first.url}${routes.accountCentre}`)
  await expect(page.getByText(say('security.level'), { exact: true })).toBeVisible()
  await first.kill('SIGKILL')
  const second = await startProduct({ DATA_DIR: dataDir, PORT: port })
  try {
    await page.goto('about:blank')
    await page.goto(`${second.url}${routes.accountCentre}`)
    await expect(page.getByText(say('security.level'), { exact: true })).toBeVisible()
    const elsewhere = await openPage()
    await elsewhere.goto(`${second.url}${routes.login}`)
    await signIn(elsewhere, say, { name: account.email, password: account.password })
    await expect(elsewhere).toHaveURL(/#\/(pages\/home\/index)?$/)
    await elsewhere.close()
    await page.close()
  } finally {
    await second.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  complaints.splice(0)
})

test('production mode says that it is not open, and has no mailbox and nothing to try', async ({
  page,
  say,
  complaints,
}) => {
  const dataDir = newDataDir()
  const product = await startProduct({
    MODE: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://exchange.example',
    PROXIES: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'post@exchange.example',
    // It makes no difference here whether they answer: without an answer it runs without an index.
    INDEX_SOURCES: 'binance,kraken',
    FILE_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    CALLS_PER_MINUTE: '100000',
    FILES_PER_MINUTE: '100000',
  })
  try {
    await page.goto(`${product.url}${routes.login}`)
    await expect(page.getByRole('heading', { name: say('login.title') })).toBeVisible()
    await expect(page.getByText(say('ribbon.testMoney'))).toHaveCount(0)
    // Two operators have not opened it yet.
    await expect(page.getByText(say('ribbon.notOpen'))).toBeVisible()
    await expect(page.getByText(say('login.tryItNow'))).toHaveCount(0)
    await signIn(page, say, { name: 'nobody@example.org', password: 'whatever 1' })
    await expectToast(page, say('code.wrongPassword'))
    await page.goto(`${product.url}${routes.register}`)
    await expect(page.getByText(say('register.notOpenTitle'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('register.submit'), exact: true })).toBeDisabled()
    expect(product.output()).not.toContain('Mailbox')
    // The page closes before its server stops, or its last request would fail.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('about:blank')
    // It was not opened at its public address, so it got no stream.
    const others = complaints
      .splice(0)
      .filter((complaint) => !/WebSocket connection to .*\b403\b/.test(complaint))
    expect(others).toEqual([])
  } finally {
    await product.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a port in use, a folder in use and missing settings are explained', async () => {
  const holder = createServer()
  await new Promise<void>((done) => void holder.listen(0, '127.0.0.1', done))
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = newDataDir()
  await expect(startProduct({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken`,
  )
  holder.close()

  const product = await startProduct({ DATA_DIR: dataDir })
  await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow('already running')
  expect((await fetch(product.url)).status).toBe(200)
  await product.kill('SIGINT')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  rmSync(dataDir, { recursive: true, force: true })

  await expect(startProduct({ MODE: 'production' })).rejects.toThrow(
    /DATA_DIR is missing[\s\S]*SMTP_URL is missing/,
  )
})
