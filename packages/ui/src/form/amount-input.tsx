import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { mayGroup, readAmount, typedAmount, writeAmount } from '../figures/amount-text.tsx'
import type { DecimalMark } from '../figures/amount-text.tsx'

type Amount = { value: string; onValueChange: (value: string) => void; decimalsMax: number }

/** As the language of the page writes it. */
function decimalMarkOfPage(): DecimalMark {
  const parts = new Intl.NumberFormat(document.documentElement.lang || 'en').formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** What an input needs to show a plain decimal as the language writes it, and to read what is typed into it. */
export function useAmountInput({ value, onValueChange, decimalsMax }: Amount) {
  const [typed, setTyped] = useState<string | null>(null)
  const decimalMark = decimalMarkOfPage()
  // What was typed stands only as long as it says what the value is.
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
