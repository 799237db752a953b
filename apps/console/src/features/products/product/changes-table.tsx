import { ArrowRight } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import type { WrittenDifference } from '../model/words.ts'

type Props = { changes: readonly WrittenDifference[]; isNew?: boolean; warned?: ReadonlySet<string> }

/** Each changed term before and after; for a new product only its terms. */
export function ChangesTable({ changes, isNew = false, warned }: Props) {
  const text = useText()
  const cell = 'px-3 py-2 align-baseline wrap-anywhere first:pl-4 last:pr-4'
  return (
    <table aria-label={text(isNew ? 'products.allTerms' : 'products.changes')} className="w-full text-small">
      <thead>
        <tr className="border-b border-line text-ink-3">
          <th scope="col" className={`${cell} text-left font-normal`}>
            {text('products.term')}
          </th>
          {!isNew && (
            <th scope="col" className={`${cell} text-right font-normal`}>
              {text('products.before')}
            </th>
          )}
          <th scope="col" className={`${cell} text-right font-normal`}>
            {text(isNew ? 'products.value' : 'products.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map(({ id, label, before, after }) => (
          <tr key={id}>
            <th scope="row" className={`${cell} text-left font-semibold`}>
              {label}
            </th>
            {!isNew && (
              <td className={`${cell} text-right text-ink-2`}>
                <span className="inline-flex items-center justify-end gap-2">
                  {before}
                  <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                </span>
              </td>
            )}
            <td className={`${cell} text-right font-semibold ${warned?.has(id) ? 'text-warn' : ''}`}>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
