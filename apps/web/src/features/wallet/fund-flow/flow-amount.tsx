import { formatQuantity } from '@candor/client/figures/format'
import { useLanguage } from '../../../i18n/text.ts'
import { directionOf, signOf } from './model.ts'
import type { FlowEntry } from './model.ts'

const inks = { in: 'text-up', out: 'text-down', within: 'text-ink' } as const

/** What moved, with the sign of what it did to the available balance; only what came or went has a colour. */
export function FlowAmount({ entry }: { entry: FlowEntry }) {
  const { locale } = useLanguage()
  return (
    <span className={`font-semibold whitespace-nowrap ${inks[directionOf(entry)]}`}>
      {signOf(entry)}
      {formatQuantity(entry.amount, locale, 2)} {entry.coin}
    </span>
  )
}
