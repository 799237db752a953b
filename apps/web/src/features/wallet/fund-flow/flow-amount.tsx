import { formatQuantity } from '@candor/client/figures/format'
import { useLanguage } from '../../../i18n/text.ts'
import { directionOf } from './model.ts'
import type { FlowEntry } from './model.ts'

const looks = {
  in: { sign: '+', ink: 'text-up' },
  out: { sign: '\u2212', ink: 'text-down' },
  within: { sign: '', ink: 'text-ink' },
} as const

/** What moved, with a sign for what came and went; what stays in the account has none. */
export function FlowAmount({ entry }: { entry: FlowEntry }) {
  const { locale } = useLanguage()
  const { sign, ink } = looks[directionOf(entry)]
  return (
    <span className={`font-semibold whitespace-nowrap ${ink}`}>
      {sign}
      {formatQuantity(entry.amount, locale, 2)} {entry.coin}
    </span>
  )
}
