import { toast } from '@candor/ui/toasts/toast'
import { formatDecimal } from '@candor/client/figures/format'
import { currentLanguage, whenTextLoaded, t } from '../../../../i18n/text.ts'
import type { TicketComplaint } from './draft.ts'

const isDecimal = (value: string | number) => /^\d+(\.\d+)?$/.test(String(value))

/** A complaint as its field says it, figures in the language's own writing. */
export function complaintWords({ key, values = {} }: TicketComplaint): string {
  const { locale } = currentLanguage()
  const written = Object.entries(values).map(([name, value]) => [
    name,
    isDecimal(value) ? formatDecimal(String(value), locale) : value,
  ])
  return t(key, Object.fromEntries(written) as Record<string, string>)
}

/** In the words of the refusal where the engine has the same rule: it is told the same way. These come with the first. */
export function showComplaint(complaint: TicketComplaint): void {
  const { reason } = complaint
  const showPlainly = () => void toast.error(complaintWords(complaint))
  if (!reason) return showPlainly()
  import('./refusal-words.ts')
    .then(({ refusalKey }) => whenTextLoaded(refusalKey(reason), toast.error))
    .catch(showPlainly)
}
