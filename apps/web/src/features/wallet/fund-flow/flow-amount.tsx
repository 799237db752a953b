import { useFigures } from '../../../i18n/figures.ts'
import { directionOf, signOf } from './model.ts'
import type { FlowEntry } from './model.ts'

const inks = { in: 'text-up', out: 'text-down', within: 'text-ink' } as const

/** What moved, with the sign of what it did to the available balance; only what came or went has a colour. */
export function FlowAmount({ entry }: { entry: FlowEntry }) {
  const figures = useFigures()
  return (
    <span className={`font-semibold whitespace-nowrap ${inks[directionOf(entry)]}`}>
      {signOf(entry)}
      {figures.amount(entry.amount, entry.coin)}
    </span>
  )
}
