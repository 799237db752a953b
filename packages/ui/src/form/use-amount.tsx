import { useState } from 'react'
import type { AmountShare } from '../amount-field.tsx'
import { toast } from '../toast.tsx'
import { t } from '../../../../apps/web/src/i18n/text.ts'
import { useDebounced } from '../use-debounced.tsx'
import { shares, shareText } from '../../../../apps/web/src/shared/form/amount-check.ts'
import type { AmountComplaint } from '../../../../apps/web/src/shared/form/amount-check.ts'

/** One amount that is typed: wrong at the field once typing rests, and in a toast when it is sent all the same. */
export function useAmount(id: string, complain: (typed: string) => AmountComplaint | null) {
  const [value, setValue] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const rested = useDebounced(value)
  const complaint = complain(value)
  const isDue = sent === value || (value !== '' && rested === value)
  return {
    value,
    set: setValue,
    isRight: complaint === null,
    field: {
      id,
      value,
      onValueChange: setValue,
      error: complaint && isDue ? t(complaint.key, complaint.values) : undefined,
    },
    /** Tells what is wrong; true when nothing is. */
    validate(): boolean {
      if (!complaint) return true
      setSent(value)
      toast.error(t(complaint.key, complaint.values))
      document.getElementById(id)?.focus()
      return false
    },
  }
}

type ShareOptions = {
  // What a hundred percent are; null until it is known.
  whole: bigint | null
  scale: number
  step?: bigint
  value: string
  onChoose: (value: string) => void
}

/** A quarter, a half, three quarters, all. */
export function shareChips({ whole, scale, step = 1n, value, onChoose }: ShareOptions): AmountShare[] {
  return shares.map((share) => {
    const text = whole === null ? null : shareText(whole, share, { scale, step })
    return {
      label: share === 100 ? t('savings.all') : `${share}%`,
      selected: text !== null && text !== '0' && text === value,
      onPress: () => {
        if (text !== null) onChoose(text)
      },
    }
  })
}
