import { createContext, use } from 'react'
import { useLanguage } from '../../../i18n/text.ts'
import { inUsdt } from '../../../shared/wallet/value-unit.ts'
import type { ValueUnit } from '../../../shared/wallet/value-unit.ts'

export const ValueContext = createContext<ValueUnit>(inUsdt)

/** The unit for values, and the format of a USDT amount in it. */
export function useValue(): { unit: string; show: (usdt: string) => string } {
  const { unit, show } = use(ValueContext)
  const { locale } = useLanguage()
  return { unit, show: (usdt) => show(usdt, locale) }
}
