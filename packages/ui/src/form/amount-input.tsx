import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { mayGroup, readAmount, typedAmount, writeAmount } from '../figures/amount-text.tsx'
import type { DecimalMark } from '../figures/amount-text.tsx'

type Amount = { value: string; onValueChange: (value: string) => void; decimalsMax: number }

/** In the format of the page's language. */
function decimalMarkOfPage(): DecimalMark {
  const parts = new Intl.NumberFormat(document.documentElement.lang || 'en').formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** The props of an input that shows a plain decimal in the language's format and reads the typed text. */
export function useAmountInput({ value, onValueChange, decimalsMax }: Amount) {
  const [typed, setTyped] = useState<string | null>(null)
  const decimalMark = decimalMarkOfPage()
  // The typed text stays only as long as it has the same value.
  const isTyped = typed !== null && readAmount(typed, decimalsMax, decimalMark) === value
  return {
    value: isTyped ? typed : writeAmount(value, decimalMark),
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      const raw = currentTarget.value
      setTyped(mayGroup(raw, decimalMark) ? typedAmount(raw) : null)
      onValueChange(readAmount(raw, decimalsMax, decimalMark))
    },
    onBlur: () => setTyped(null),
  }
}
