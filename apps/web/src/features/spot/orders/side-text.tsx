import type { SpotOrder } from '@candor/contract/calls/spot'
import { useText } from '../../../i18n/text.ts'

/** Buy or sell: the word carries the meaning, the colour only helps. */
export function SideText({ side, kind }: Pick<SpotOrder, 'side' | 'kind'>) {
  const text = useText()
  return (
    <span className={side === 'buy' ? 'text-up' : 'text-down'}>
      {text(`orders.side.${side}`)}
      <span className="text-ink-3"> · {text(`orders.kind.${kind}`)}</span>
    </span>
  )
}
