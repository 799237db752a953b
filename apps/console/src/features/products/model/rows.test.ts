import { beforeAll, expect, test } from 'vitest'
import { defaultLanguage } from '@candor/contract/languages'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { figuresIn } from '../../../i18n/figures.ts'
import { translateIn } from '../../../i18n/text.ts'
import type { ProductsOfAll } from '../../../shared/server/terms.ts'
import { foundRows, isOpenOf, isTheOnly, rowsIn, rowsOf } from './rows.ts'
import { termsOfEveryKind } from './terms-of-every-kind.ts'
import type { Wording } from './words.ts'

let wording: Wording
beforeAll(async () => {
  wording = { text: await translateIn(defaultLanguage), figures: figuresIn('en') }
})

const changed = { at: '2026-11-01T00:00:00Z', by: null, approvedBy: null, reason: null }
const proposal = {
  proposalId: 7,
  hash: 'ab',
  key: '1',
  name: 'BTC/USDT',
  terms: termsOfEveryKind.markets,
  reason: 'Thin.',
  proposedBy: { operatorId: 1, name: 'ann' },
  proposedAt: changed.at,
  expiresAt: changed.at,
  isOwn: false,
  effectiveAt: null,
  approvedBy: null,
}
/** Of these there is one for the whole exchange. */
const single: readonly TermKind[] = ['feeLevels', 'swap', 'limits', 'loans']
const all = Object.fromEntries(
  termKinds.map((kind) => [
    kind,
    {
      products: [
        {
          key: single.includes(kind) ? '' : '1',
          name: kind === 'markets' ? 'BTC/USDT' : kind,
          terms: termsOfEveryKind[kind],
          changed,
        },
      ],
      proposals: kind === 'markets' ? [proposal, { ...proposal, proposalId: 8, key: null }] : [],
      coins: [],
    },
  ]),
) as unknown as ProductsOfAll

test('rows are all products, or those of a kind, each with its own proposals', () => {
  expect(rowsOf(all, null).map(({ kind }) => kind)).toEqual(termKinds)
  const [row, ...others] = rowsOf(all, 'markets')
  expect(others).toEqual([])
  expect(row?.proposals.map(({ proposalId }) => proposalId)).toEqual([7])
})

test.each([
  ['btc', ['markets', 'swap']],
  ['taker 0.10%', ['markets']],
  ['85.00%', ['options']],
  ['flash', ['swap']],
  ['nothing like it', []],
])('%s is found in %j', (typed, kinds) => {
  expect(foundRows(wording, rowsOf(all, null), typed).map(({ kind }) => kind)).toEqual(kinds)
})

test('coins, fee levels and limits are neither open nor closed, and some kinds have one product', () => {
  const open = rowsOf(all, null).map((row) => isOpenOf(row))
  const always: readonly TermKind[] = ['coins', 'feeLevels', 'swap', 'limits']
  expect(open).toEqual(termKinds.map((kind) => (always.includes(kind) ? null : true)))
  expect(termKinds.filter((kind) => isTheOnly(all[kind]))).toEqual(single)
})

test('rows with a change that waits, and rows that are closed, are picked out', () => {
  const rows = rowsOf(all, null)
  expect(rowsIn('any', rows)).toEqual(rows)
  expect(rowsIn('changing', rows).map(({ kind }) => kind)).toEqual(['markets'])
  expect(rowsIn('closed', rows)).toEqual([])
  const [market] = rowsOf(all, 'markets')
  if (!market) throw new Error('there is no market')
  const product = { ...market.product, terms: { ...market.product.terms, isOpen: false } }
  const closed = { ...market, product }
  expect(rowsIn('closed', [...rows, closed])).toEqual([closed])
})
