import { toast } from '@candor/ui/toast'
import { formatDecimal } from '../../../../i18n/format.ts'
import { currentLanguage, sayWhenSpoken, t } from '../../../../i18n/text.ts'
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

/** In the words of the catalogue where the server has a code for it: the same rule, told the same way. */
export function tellComplaint(complaint: TicketComplaint): void {
  if (complaint.code) sayWhenSpoken(`code.${complaint.code}`, toast.error)
  else toast.error(complaintWords(complaint))
}
