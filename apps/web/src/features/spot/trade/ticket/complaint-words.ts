import { toast } from '@candor/ui/toasts/toast'
import { formatDecimal } from '@candor/client/figures/format'
import { currentLanguage, whenTextLoaded, t } from '../../../../i18n/text.ts'
import type { TicketComplaint } from './draft.ts'

const isDecimal = (value: string | number) => /^\d+(\.\d+)?$/.test(String(value))

/** A complaint as shown at its field, figures in the format of the language. */
export function complaintWords({ key, values = {} }: TicketComplaint): string {
  const { locale } = currentLanguage()
  const written = Object.entries(values).map(([name, value]) => [
    name,
    isDecimal(value) ? formatDecimal(String(value), locale) : value,
  ])
  return t(key, Object.fromEntries(written) as Record<string, string>)
}

/** Uses the refusal's text if the engine has the same rule. These texts load with the first complaint. */
export function showComplaint(complaint: TicketComplaint): void {
  const { reason } = complaint
  const showPlainly = () => void toast.error(complaintWords(complaint))
  if (!reason) return showPlainly()
  import('./refusal-words.ts')
    .then(({ refusalKey }) => whenTextLoaded(refusalKey(reason), toast.error))
    .catch(showPlainly)
}
