import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import type { Place } from '../../shared/place/location.ts'
import { productKeyOf } from '../../shared/place/paths.ts'
import { HistoryPage } from './history-page.tsx'
import { ListPage } from './list/list-page.tsx'
import { ProductPage } from './product/product-page.tsx'

const isKind = (name: string): name is TermKind => (termKinds as readonly string[]).includes(name)

/** The products that operators configure: lists, the terms of each, and their history. */
export function Screen({ place }: { place: Place }) {
  const [, kind, keyPart, part] = place.parts
  if (kind === undefined || !isKind(kind)) return <ListPage kind={null} />
  if (keyPart === undefined) return <ListPage key={kind} kind={kind} />
  const key = productKeyOf(keyPart)
  if (part === 'history') return <HistoryPage kind={kind} productKey={key} />
  const isToggled = place.query.get('change') === 'isOpen'
  return (
    <ProductPage
      key={`${kind}/${key}/${String(isToggled)}`}
      kind={kind}
      productKey={key === 'new' ? null : key}
      isToggled={isToggled}
    />
  )
}
