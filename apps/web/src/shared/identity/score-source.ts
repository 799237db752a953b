import type { CreditScore } from '@candor/contract/calls/identity'
import type { Figures } from '../../i18n/figures.ts'
import type { Translate } from '../../i18n/text.ts'

/** Who set a score, and when. */
export function scoreSource({ setBy, setAt }: CreditScore, text: Translate, figures: Figures): string {
  return text(`score.setBy.${setBy}`, { time: figures.time(setAt, 'minute') })
}
