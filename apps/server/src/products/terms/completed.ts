import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { priceSources } from '@candor/engine/rules/price-sources'
import { standardCoins } from '../../doors/index/standard-coins.ts'
import type { TermsLine } from '../../platform/projections/product-kinds.ts'

// Older terms lack fields: these are their values.
export function completed(kind: TermKind, line: TermsLine): TermsLine {
  if (kind === 'markets') return { place: null, ...line }
  if (kind === 'channels') return { accounts: [], ...line }
  if (kind !== 'coins') return line
  const symbol = String(line['symbol'])
  const sources = priceSources.filter((source) => standardCoins[source].includes(symbol))
  return { name: null, sources: sources.map((source) => ({ source })), ...line }
}
