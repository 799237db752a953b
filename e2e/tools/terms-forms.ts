import { expect, type Locator, type Page } from '@playwright/test'
import type { PlainField, TermField } from '@candor/contract/operators/terms/fields'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { sayConsole as say } from './at-the-console.ts'

// The forms of products at the console, filled in like an operator does.

type Plain = string | boolean
export type TypedTerms = Readonly<Record<string, Plain | readonly Readonly<Record<string, Plain>>[]>>

/** Types terms into a form that is open: a new product, or other terms of one. */
async function fillTerms(desk: Page, kind: TermKind, terms: TypedTerms): Promise<void> {
  const fields = fieldsOf(kind)
  for (const [name, typed] of Object.entries(terms)) {
    const field = fields[name]
    if (field === undefined) throw new Error(`${kind} have no ${name}`)
    if (field.form === 'rows') await fillRows(desk, field.fields, typed as readonly Record<string, Plain>[])
    else await fillField(desk.locator('main'), name, field, typed as Plain)
  }
}

async function fillRows(
  desk: Page,
  fields: Readonly<Record<string, PlainField>>,
  rows: readonly Readonly<Record<string, Plain>>[],
): Promise<void> {
  for (const [place, row] of rows.entries()) {
    const group = desk.getByRole('group', { name: say('products.row', { number: String(place + 1) }) })
    if ((await group.count()) === 0)
      await desk.getByRole('button', { name: say('products.addRow'), exact: true }).click()
    for (const [name, typed] of Object.entries(row))
      await fillField(group, name, fields[name] as PlainField, typed)
  }
}

async function fillField(within: Locator, name: string, field: TermField, typed: Plain): Promise<void> {
  const input = within.getByLabel(say(`termField.${name}`), { exact: true })
  if (typeof typed === 'boolean') return await input.setChecked(typed)
  if (field.form !== 'coin' && field.form !== 'word') return await input.fill(typed)
  await input.click()
  const label = field.form === 'word' ? say(`termWord.${typed}`) : typed
  const sheet = within.page().getByRole('dialog')
  await sheet.getByRole('button', { name: label, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** Gives the reason, confirms what is unusual, and proposes. */
async function proposeTyped(desk: Page, reason: string): Promise<void> {
  await desk.getByLabel(say('ask.reason')).fill(reason)
  const unusual = desk.getByLabel(say('products.confirmUnusual'))
  if (await unusual.isVisible()) await unusual.check()
  await desk.getByRole('button', { name: /^Propose/ }).click()
}

/** A new product by its form; its proposal is waiting then. */
export async function proposeProduct(
  desk: Page,
  url: string,
  { kind, terms, reason }: { kind: TermKind; terms: TypedTerms; reason: string },
): Promise<void> {
  await desk.goto(`${url}/console/#/products/${kind}/new`)
  await fillTerms(desk, kind, terms)
  await proposeTyped(desk, reason)
  await expect(desk.getByRole('region', { name: say('products.newProposed') })).toBeVisible()
}

/** Other terms of an existing product, by its name in the list. */
export async function changeTerms(
  desk: Page,
  url: string,
  { kind, name, terms, reason }: { kind: TermKind; name: string; terms: TypedTerms; reason: string },
): Promise<void> {
  await desk.goto(`${url}/console/#/products/${kind}`)
  await desk.getByRole('link', { name, exact: true }).click()
  await fillTerms(desk, kind, terms)
  await proposeTyped(desk, reason)
  await expect(desk.getByRole('region', { name: say('terms.waiting') })).toBeVisible()
}

/** The second operator approves the only proposal of a kind: a new product, or other terms of the named one. */
export async function approveTerms(
  desk: Page,
  url: string,
  { kind, name }: { kind: TermKind; name?: string },
): Promise<void> {
  await desk.goto('about:blank')
  await desk.goto(`${url}/console/#/products/${kind}`)
  if (name !== undefined) await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByRole('button', { name: say('decide.approve', { number: '2', needed: '2' }) }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: say('decide.confirm.approve') }).click()
  await expect(dialog).toHaveCount(0)
}
