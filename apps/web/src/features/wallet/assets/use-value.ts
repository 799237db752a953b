import { createContext, use } from 'react'
import { useLanguage } from '../../../i18n/text.ts'
import { inUsdt } from '../../../shared/wallet/value-unit.ts'
import type { ValueUnit } from '../../../shared/wallet/value-unit.ts'

export const ValueContext = createContext<ValueUnit>(inUsdt)

/** The unit that values are shown in, and how an amount of USDT is written in it. */
export function useValue(): { unit: string; show: (usdt: string) => string } {
  const { unit, show } = use(ValueContext)
  const { locale } = useLanguage()
  return { unit, show: (usdt) => show(usdt, locale) }
}
