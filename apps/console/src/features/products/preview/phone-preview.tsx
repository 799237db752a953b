import { useState } from 'react'
import type { Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { classNames } from '@candor/ui/class-names'
import { Segmented } from '@candor/ui/fields/segmented'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { Section } from '../../../shared/parts/facts.tsx'
import type { CoinScales } from '../model/form.ts'
import { previewOf } from '../model/preview.ts'

type Props = { kind: TermKind; before: Terms | null; after: Terms; scales: CoinScales }

/** The product's card on a user's phone; lines that differ from today are outlined. */
export function PhonePreview({ kind, before, after, scales }: Props) {
  const text = useText()
  const figures = useFigures()
  const [side, setSide] = useState<'before' | 'after'>('after')
  const wording = { text, figures }
  const beforeCard = before && previewOf(wording, kind, before, scales)
  const afterCard = previewOf(wording, kind, after, scales)
  const shown = side === 'before' && beforeCard ? beforeCard : afterCard
  const isOpen = (side === 'before' && before ? before : after)['isOpen'] !== false
  const other = new Map(
    (shown === afterCard ? beforeCard : afterCard)?.lines.map(({ id, value }) => [id, value]),
  )
  const isSame =
    beforeCard !== null &&
    JSON.stringify(beforeCard) === JSON.stringify(afterCard) &&
    before?.['isOpen'] === after['isOpen']
  const differs = (id: string, value: string) => beforeCard !== null && other.get(id) !== value
  return (
    <Section title={text('products.preview')}>
      {beforeCard && !isSame && (
        <Segmented
          label={text('products.preview')}
          options={[
            { value: 'before', label: text('products.before') },
            { value: 'after', label: text('products.after') },
          ]}
          value={side}
          onValueChange={setSide}
        />
      )}
      <div className="mx-auto w-full max-w-72 rounded-[2rem] border-4 border-surface-3 bg-ground px-4 pt-6 pb-5">
        <div className="flex items-center gap-2.5 pb-3">
          {shown.coin !== '' && <CoinIcon symbol={shown.coin} size={30} />}
          <p className="min-w-0 text-body font-semibold wrap-anywhere">{shown.title || '—'}</p>
        </div>
        <dl className="flex flex-col gap-1 text-small">
          {shown.lines.map(({ id, label, value }) => (
            <div
              key={id}
              className={classNames(
                '-mx-2 flex flex-wrap justify-between gap-x-3 rounded-chip px-2 py-1',
                differs(id, value) && 'ring-[1.5px] ring-accent-ink ring-inset',
              )}
            >
              <dt className="text-ink-2">{label}</dt>
              <dd className="ml-auto text-right font-semibold wrap-anywhere">
                {value}
                {differs(id, value) && <span className="sr-only"> {text('products.changed')}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p
          className={classNames(
            'mt-4 rounded-control px-3 py-2.5 text-center text-body font-semibold',
            isOpen ? 'bg-accent text-on-accent' : 'bg-surface-3 text-ink-3',
          )}
        >
          {text(isOpen ? shown.button : 'termPreview.closed')}
        </p>
      </div>
      {beforeCard && !isSame && (
        <p className="text-center text-small text-ink-3">{text('products.outlined')}</p>
      )}
    </Section>
  )
}
