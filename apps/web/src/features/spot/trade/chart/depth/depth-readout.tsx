import { useText } from '../../../../../i18n/text.ts'
import type { DepthPicture, DepthReadout } from './depth-model.ts'
import type { DepthWords } from './depth-words.ts'

type Props = { words: DepthWords; picture: DepthPicture; readout: DepthReadout | null }

/** The figures of the selected place; without one, of the middle. Its height is fixed, so nothing jumps. */
export function DepthReadoutLine({ words, picture, readout }: Props) {
  const text = useText()
  const figures = readout
    ? [
        { label: text('depth.price'), value: words.price(readout.ticks) },
        { label: text('depth.total'), value: words.amount(readout.sumLots) },
        { label: text('depth.distance'), value: words.distance(readout.hundredths) },
      ]
    : [
        { label: text('depth.middle'), value: words.middle(picture) },
        { label: text('depth.spread'), value: words.spread(picture) ?? '–' },
      ]
  return (
    <dl
      aria-hidden
      className="grid min-h-[3.75rem] grid-cols-[repeat(3,auto)] content-center justify-between gap-x-3 text-caption"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-small">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
