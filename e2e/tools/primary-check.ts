import { expect, type Page } from '@playwright/test'
import { givePhoto } from './documents.ts'
import { routes } from './steps.ts'
import type { Say } from './texts.ts'

// Fills in the primary check like a user.
export async function fillDocument(page: Page, say: Say, name: string): Promise<void> {
  const form = page.locator('form#primary')
  await form.getByRole('radio', { name: say('identity.type.passport') }).click()
  await form.getByRole('button', { name: new RegExp(say('identity.part.country')) }).click()
  const countries = page.getByRole('dialog')
  await countries.getByLabel(say('region.search')).fill('Portugal')
  await countries.getByRole('button', { name: /Portugal/ }).click()
  await form.getByLabel(say('identity.part.name'), { exact: true }).fill(name)
  await form.getByLabel(say('identity.part.number'), { exact: true }).fill('P 123-456')
}

export const photo = (page: Page, label: string) => page.getByRole('group', { name: label })
export const sendButton = (page: Page, say: Say) => page.getByRole('button', { name: say('identity.send') })
export const verified = (page: Page, say: Say) =>
  page.getByRole('heading', { name: say('identity.state.verified') })

// The sandbox reviewer certifies the signed-in user.
export async function passPrimaryCheck(page: Page, say: Say, url: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}${routes.certify}`)
  await fillDocument(page, say, 'Ada Lovelace')
  await givePhoto(photo(page, say('identity.part.front')), say('photo.uploaded'), 1)
  await givePhoto(photo(page, say('identity.part.back')), say('photo.uploaded'), 2)
  await sendButton(page, say).click()
  await expect(verified(page, say)).toBeVisible({ timeout: 30_000 })
}
