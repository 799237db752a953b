import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { nameIn, summaryOf } from '../model/summary.ts'
import { OpenBadge, ProposalBadges } from '../state-badges.tsx'
import { isOpenOf, type ProductRow } from '../model/rows.ts'

type Props = { rows: readonly ProductRow[]; isOfAll: boolean }

export function ProductTable({ rows, isOfAll }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <DataTable
      label={text('products.title')}
      rows={rows}
      idOf={({ kind, product }) => `${kind}/${product.key}`}
      hrefOf={({ kind, product }) => hrefs.product(kind, product.key)}
      columns={({ column, longColumn }) => [
        column('products.product', ({ kind, product }) => nameIn({ text, figures }, kind, product)),
        isOfAll && column('products.kind', ({ kind }) => text(`termKind.${kind}`)),
        column('switches.state', (row) => (
          <span className="inline-flex flex-wrap gap-1">
            <OpenBadge isOpen={isOpenOf(row)} />
            <ProposalBadges proposals={row.proposals} />
          </span>
        )),
        longColumn('products.terms', ({ kind, product }) => (
          <span className="text-ink-2">{summaryOf({ text, figures }, kind, product.terms)}</span>
        )),
        longColumn('switches.lastChange', ({ product: { changed } }) => (
          <span className="text-ink-3">
            {changed.by === null ? text('rates.fromStart') : figures.day(changed.at)}
            {changed.reason !== null && (
              <span className="line-clamp-2 block text-ink-2">{changed.reason}</span>
            )}
          </span>
        )),
      ]}
    />
  )
}
