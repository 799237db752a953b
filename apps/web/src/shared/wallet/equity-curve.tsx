import { useState } from 'react'
import { formatMoney } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { classNames } from '@candor/ui/class-names'
import { useLanguage, useText } from '../../i18n/text.ts'
import { ValueCurve } from '../chart/value-curve.tsx'
import { useHidden } from './hidden.ts'
import type { Equity, EquityRange } from './overview.ts'

const hourMs = 3_600_000
const rangeMs: Record<EquityRange, number> = { '24h': 24 * hourMs, '7d': 168 * hourMs, '30d': 720 * hourMs }

type Props = {
  points: Equity
  total: string
  range: EquityRange
  // If the current value is already shown beside it, the readout only appears for a selected place.
  isReadoutQuiet?: boolean
}

/** The value of the account over time. */
export function EquityCurve({ points, total, range, isReadoutQuiet = false }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const last = points.length - 1
  const [touched, setTouched] = useState<number | null>(null)
  // The last point is the present, which moves with the prices.
  const known = points.map(({ at, value }, place) => ({ at, value: place === last ? total : value }))
  const place = Math.min(touched ?? last, last)
  const shown = known[place] ?? { value: total, at: '' }
  const readout = `${veil(formatMoney(shown.value, locale))} USDT`
  const time = place === last ? text('assets.now') : formatTime(shown.at, locale)
  return (
    <ValueCurve
      points={known}
      spanMs={rangeMs[range]}
      touched={touched}
      onTouch={setTouched}
      label={text('assets.curveLabel', { range: text(`assets.range.${range}`) })}
      valueText={`${time}: ${readout}`}
      write={(ticks) => tickTexts(ticks, locale).map((label) => veil(label))}
    >
      <p
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-3',
          isReadoutQuiet && touched === null && 'invisible',
        )}
      >
        <span className="font-semibold">{readout}</span>
        <span className="text-small text-ink-3">{time}</span>
      </p>
    </ValueCurve>
  )
}

function tickTexts([first = 0, second = 0, ...more]: readonly number[], locale: string): string[] {
  const places = Math.max(0, -Math.floor(Math.log10(second - first)))
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return [first, second, ...more].map((tick) => number.format(tick))
}
