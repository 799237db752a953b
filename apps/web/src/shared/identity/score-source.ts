import type { CreditScore } from '@candor/contract/calls/identity'
import { formatTime } from '@candor/client/figures/format-time'
import type { Translate } from '../../i18n/text.ts'

/** Who set a score, and when. */
export function scoreSource({ setBy, setAt }: CreditScore, text: Translate, locale: string): string {
  return text(`score.setBy.${setBy}`, { time: formatTime(setAt, locale, 'day') })
}
