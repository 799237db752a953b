import { useText } from '../../../i18n/text.ts'
import type { WrittenDifference } from '../model/words.ts'
import { ChangesTable } from './changes-table.tsx'

type Props = { terms: readonly WrittenDifference[]; isOpen?: boolean }

/** All terms of a new product, folded: they are many, and none is a change. */
export function AllTerms({ terms, isOpen = false }: Props) {
  const text = useText()
  return (
    <details open={isOpen}>
      <summary className="min-h-11 py-2.5 text-small font-semibold">{text('products.allTerms')}</summary>
      <ChangesTable changes={terms} isNew />
    </details>
  )
}
