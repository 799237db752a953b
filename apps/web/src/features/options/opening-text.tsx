import { useText } from '../../i18n/text.ts'
import { useOptionFigures } from './figures.ts'
import type { Acceptance } from '../../shared/options/running.ts'

/** The opening price rule of an option that waits to open. */
export function OpeningText({ acceptance }: { acceptance: Acceptance }) {
  const text = useText()
  const figures = useOptionFigures()
  const { seenPrice, openingMovePpmMax } = acceptance
  if (seenPrice === null) return text('options.opensNext')
  return text('options.opensNear', {
    percent: figures.percent(openingMovePpmMax),
    price: figures.price(seenPrice),
  })
}
