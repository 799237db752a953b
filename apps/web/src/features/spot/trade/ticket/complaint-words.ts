import { orderReasons } from '@candor/contract/order-reasons'
import { toast } from '@candor/ui/toast'
import { formatDecimal } from '@candor/client/figures/format'
import { currentLanguage, whenTextLoaded, t } from '../../../../i18n/text.ts'
import { textKeyOfRefusal } from '@candor/client/calls/failure-words'
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

/** In the words of the refusal where the engine has the same rule: it is told the same way. */
export function tellComplaint(complaint: TicketComplaint): void {
  const { reason } = complaint
  if (reason) whenTextLoaded(textKeyOfRefusal(orderReasons[reason], reason), toast.error)
  else toast.error(complaintWords(complaint))
}
