import { signed } from '@candor/ui/figures/change-text'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { changesOf } from './groups.ts'
import type { CoinChange } from './groups.ts'
import type { FlowEntry } from './model.ts'

const inks = { up: 'text-up', down: 'text-down', flat: 'text-ink' } as const

/** A change of the available balance; a change of another bucket is shown with the bucket's name. */
export function ChangeText({ change: { coin, bucket, amount, tone } }: { change: CoinChange }) {
  const text = useText()
  const figures = useFigures()
  const isLess = amount.startsWith('-')
  return (
    <span className={`font-semibold whitespace-nowrap ${inks[tone]}`}>
      {bucket !== 'available' && (
        <span className="text-small font-normal text-ink-3">{text(`bucket.${bucket}`)} </span>
      )}
      {signed(figures.amount(amount.replace('-', ''), coin), isLess ? 'down' : 'up')}
    </span>
  )
}

/** The amount of one entry. A move between two other buckets has no sign. */
export function FlowAmount({ entry }: { entry: FlowEntry }) {
  const figures = useFigures()
  const [change] = changesOf([entry])
  if (change) return <ChangeText change={change} />
  return <span className="font-semibold whitespace-nowrap">{figures.amount(entry.amount, entry.coin)}</span>
}
