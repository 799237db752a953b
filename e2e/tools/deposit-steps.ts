import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAnnounced, routes } from './steps.ts'
import type { Say } from './texts.ts'

/** A deposit by a channel, up to the page that says how to pay. */
export async function requestOnPhone(
  page: Page,
  say: Say,
  url: string,
  ...[kind, amount]: [kind: 'bank' | 'online' | 'thirdParty', amount: string]
): Promise<void> {
  await page.goto(`${url}${routes.deposit}`)
  await page.getByRole('link', { name: say(`depositKind.${kind}`) }).click()
  await page.locator('#deposit-amount').fill(amount)
  await page.getByRole('button', { name: say('savings.continue') }).click()
  const dialog = page.getByRole('dialog')
  // Rate and fee are shown before anything is confirmed.
  await expect(dialog.getByText(/^1 USD = /)).toBeVisible()
  await dialog.getByRole('button', { name: say('deposit.confirm') }).click()
  await expect(page).toHaveURL(/depositId=\d+/)
}

// The same image every time, reported by the console.
const proof = async () => ({
  name: 'transfer.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#1f3b57' } })
    .jpeg()
    .toBuffer(),
})

/** The user tells of a bank transfer, with a proof. */
export async function reportOnPhone(page: Page, say: Say, payer: string): Promise<void> {
  await page.getByLabel(say('deposit.payer'), { exact: true }).fill(payer)
  await page.locator('input[type=file]').setInputFiles(await proof())
  await expect(page.getByText(say('deposit.proofChange'))).toBeVisible()
  await expect(page.getByText(say('deposit.proofHint'))).toBeVisible()
  await page.getByRole('button', { name: say('deposit.report') }).click()
  await expectAnnounced(page, say('deposit.reported'))
  await expect(page.getByText(say('deposit.next.review'), { exact: true })).toBeVisible()
}
