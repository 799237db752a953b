import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { ChainNode } from '@candor/chain/node'
import { receiptOf, tokenBalance } from '@candor/chain/reads'
import { enterDemo } from './tools/accounts.ts'
import { callServer, signedInAs } from './tools/api.ts'
import { actOnUser, firstSignIn, sayConsole, wideDesk } from './tools/at-the-console.ts'
import { expect, test } from './tools/fixtures.ts'
import { passPrimaryCheck } from './tools/primary-check.ts'
import { newDataDir, startProduct, type RunningProduct } from './tools/product.ts'
import { expectAnnounced, routes } from './tools/steps.ts'
import type { Say } from './tools/texts.ts'

// The whole way over a real chain: coins arrive block by block, and leave to another person's wallet.
test.describe.configure({ mode: 'serial' })
let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = newDataDir()
  product = await startProduct({ DATA_DIR: dataDir, LOCAL_CHAIN: 'on' })
})
test.afterAll(async () => {
  await product.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const fundPassword = '271828'
// An example address of EIP-55: nobody here has its key.
const secondWallet = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const tokenDecimals = 6
// A decimal of ours in units of the token.
function rawOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(tokenDecimals, '0').slice(0, tokenDecimals))
}
const coinsWithinMs = 60_000

// The output of the first start; its last lines may come a moment after the first.
async function said(pattern: RegExp): Promise<RegExpExecArray> {
  await expect.poll(() => pattern.test(product.output()), { timeout: 30_000 }).toBe(true)
  const found = pattern.exec(product.output())
  if (!found) throw new Error(`the product did not say ${pattern}`)
  return found
}

// A practice account becomes a real one: certified, with a fund password and a withdrawal address.
async function becomeReal(page: Page, say: Say, desk: Page): Promise<void> {
  const { uid, token } = await signedInAs(page)
  await callServer(product.url, 'Wallet/GetBalances', {}, token)
  const password = { password: fundPassword, confirmation: fundPassword }
  await callServer(product.url, 'Account/SetFundPassword', password, token)
  const address = {
    coin: 'USDT',
    network: 'ethereum',
    address: secondWallet,
    remark: 'Second wallet',
    isTrusted: true,
    fundPassword,
  } as const
  await callServer(product.url, 'Wallet/AddAddress', address, token)
  await actOnUser(desk, product.url, { uid, action: sayConsole('endMark.demo'), reason: 'A customer now.' })
  await passPrimaryCheck(page, say, product.url)
}

async function availableUsdt(page: Page): Promise<number> {
  const { token } = await signedInAs(page)
  const { balances } = await callServer(product.url, 'Wallet/GetBalances', {}, token)
  return Number(balances.find(({ coin }) => coin === 'USDT')?.available ?? '0')
}

async function withdraw(page: Page, say: Say, amount: string): Promise<string> {
  await page.goto(`${product.url}${routes.withdrawForm}?kind=crypto&coin=USDT&network=ethereum`)
  await expect(page.locator('#withdraw-destination')).toContainText('Second wallet')
  await page.locator('#withdraw-amount').fill(amount)
  await expect(page.getByText(say('withdraw.untilThen'))).toBeVisible()
  await page.getByRole('button', { name: say('withdraw.continue') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('pledge.fundPassword'), { exact: true }).fill(fundPassword)
  await dialog.getByRole('button', { name: say('withdraw.confirm') }).click()
  await expect(page).toHaveURL(/withdraw\/withdrawal\?withdrawalId=/)
  return /withdrawalId=(\d+)/.exec(page.url())?.[1] ?? ''
}

// Every count shown before the last. A busy machine may read two blocks at once.
async function countsUntil(row: Locator, last: string): Promise<string[]> {
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        const text = (await row.count()) === 0 ? '' : await row.first().textContent()
        const count = /[0-3]\/3/.exec(text ?? '')?.[0]
        if (count !== undefined && seen.at(-1) !== count) seen.push(count)
        return count
      },
      { timeout: coinsWithinMs, intervals: [100] },
    )
    .toBe(last)
  return seen
}

test('coins arrive block by block, and a withdrawal reaches another wallet', async ({
  page,
  openPage,
  say,
  expectAccessible,
}) => {
  const [, name = '', password = ''] = await said(/sign in as (\S+) with the first password (\S+)/)
  const [, nodeUrl = ''] = await said(/Chain\s+(http:\/\/[^\s,]+)/)
  const node = new ChainNode(nodeUrl)
  const desk = await openPage()
  await desk.setViewportSize(wideDesk)
  await firstSignIn(desk, product.url, { name, password })

  await enterDemo(page, product.url)
  await test.step('a practice account has no address', async () => {
    await page.goto(`${product.url}${routes.depositUsdt}`)
    await expect(page.getByText(say('chain.practiceText'))).toBeVisible()
    await expect(page.getByRole('img', { name: say('chain.qr') })).toBeHidden()
  })

  await becomeReal(page, say, desk)
  const { token } = await signedInAs(page)
  await test.step('a real one has, in full, with its network, its minimum and its confirmations', async () => {
    await page.goto('about:blank')
    await page.goto(`${product.url}${routes.deposit}`)
    await expect(page.getByRole('heading', { name: say('chain.way'), exact: true })).toBeVisible()
    await expectAccessible('the ways to deposit')
    await page.getByRole('link', { name: /^USDT/ }).click()
    const { address } = await callServer(product.url, 'Chain/GetAddress', { coin: 'USDT' }, token)
    await expect(page.getByText(address, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: say('chain.qr') })).toBeVisible()
    await expect(page.getByText('1.00 USDT').first()).toBeVisible()
    await expect(
      page.getByText(say('chain.only', { coin: 'USDT', network: 'Ethereum (ERC20)' })),
    ).toBeVisible()
    await expectAccessible('the address')
  })

  const before = await availableUsdt(page)
  await test.step('coins of the faucet count up to 3/3 and are there', async () => {
    await page.getByRole('button', { name: say('faucet.get', { quantity: '200', coin: 'USDT' }) }).click()
    await expectAnnounced(page, say('faucet.sent'))
    const row = page.getByRole('listitem').filter({ hasText: '200.00 USDT' })
    const seen = await countsUntil(row, '3/3')
    expect(seen).toEqual(seen.toSorted())
    expect(seen.length).toBeGreaterThan(1)
    await expect(row.getByText(say('arrivalState.credited'))).toBeVisible({ timeout: coinsWithinMs })
    expect(await availableUsdt(page)).toBe(before + 200)
    await row.getByRole('link').click()
    await expect(page.getByText(say('arrivalText.credited'))).toBeVisible()
    await expectAccessible('an arrival')
    await page.goto(`${product.url}${routes.cryptoRecords}`)
    await expect(page.getByRole('link', { name: '+200.00 USDT' })).toBeVisible()
  })

  const { ways } = await callServer(product.url, 'Chain/GetWays', {}, token)
  const contract = ways.find(({ coin }) => coin === 'USDT')?.contract as `0x${string}`
  await test.step('an operator passes a withdrawal, the signer sends it, and the coins are there', async () => {
    const heldBefore = await tokenBalance(node, contract, secondWallet)
    const withdrawalId = await withdraw(page, say, '100')
    await desk.goto(`${product.url}/console/#/queues/withdrawals`)
    await expect(desk.getByText(sayConsole('why.newAddress'))).toBeVisible()
    await desk.keyboard.press('a')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(sayConsole('ask.reason')).fill('The user confirmed the address.')
    await dialog.getByRole('button', { name: sayConsole('decide.confirm.pass') }).click()
    const read = async () =>
      (await callServer(product.url, 'Withdrawals/GetWithdrawal', { withdrawalId }, token)).withdrawal
    const received = rawOf((await read()).received)
    await expect
      .poll(async () => (await tokenBalance(node, contract, secondWallet)) - heldBefore, {
        timeout: coinsWithinMs,
      })
      .toBe(received)
    await expect.poll(async () => (await read()).state, { timeout: coinsWithinMs }).toBe('paid')
    const { transactionId } = await read()
    expect((await receiptOf(node, transactionId as `0x${string}`))?.isSuccess).toBe(true)
    const shown = `${transactionId?.slice(0, 6)}…${transactionId?.slice(-4)}`
    await expect(page.getByText(shown).first()).toBeVisible()
  })

  await test.step('the console shows the watcher and the signer', async () => {
    await desk.goto(`${product.url}/console/#/treasury`)
    await expect(desk.getByText(sayConsole('chain.watcher.watching'))).toBeVisible()
    await expect(desk.getByText(sayConsole('chain.speaking'))).toBeVisible()
    await expectAccessible('the chain in treasury', desk)
  })
})
