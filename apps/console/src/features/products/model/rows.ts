import type { TermsItem, TermsProposal } from '@candor/contract/operators/calls/terms'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import type { ProductsOfAll, ProductsOfKind } from '../../../shared/server/terms.ts'
import { summaryOf } from './summary.ts'
import type { Wording } from './words.ts'

export type ProductRow = { kind: TermKind; product: TermsItem; proposals: readonly TermsProposal[] }

export function rowsOf(all: ProductsOfAll, kind: TermKind | null): ProductRow[] {
  return (kind ? [kind] : termKinds).flatMap((each) =>
    all[each].products.map((product) => ({
      kind: each,
      product,
      proposals: all[each].proposals.filter(({ key }) => key === product.key),
    })),
  )
}

export const rowStates = ['any', 'changing', 'closed'] as const
export type RowState = (typeof rowStates)[number]

/** The rows with a change that waits, or that are closed to new positions. */
export function rowsIn(state: RowState, rows: readonly ProductRow[]): readonly ProductRow[] {
  if (state === 'any') return rows
  return rows.filter((row) => (state === 'changing' ? row.proposals.length > 0 : isOpenOf(row) === false))
}

/** Rows with all of the words in their name, kind or terms. */
export function foundRows(wording: Wording, rows: readonly ProductRow[], typed: string): ProductRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ kind, product }) => {
    const named = `${wording.text(`termKind.${kind}`)} ${product.name} ${product.key}`
    const within = `${named} ${summaryOf(wording, kind, product.terms)}`.toLowerCase()
    return words.every((word) => within.includes(word))
  })
}

/** A coin is always there; everything else can be closed to new positions. */
export function isOpenOf({ product: { terms } }: Pick<ProductRow, 'product'>): boolean | null {
  return typeof terms['isOpen'] === 'boolean' ? terms['isOpen'] : null
}

/** Some kinds have one product, whose key is empty: no other can be added. */
export function isTheOnly({ products }: ProductsOfKind): boolean {
  return products.some(({ key }) => key === '')
}
