import type { AmountShare } from '@candor/ui/fields/amount-field'
import { useAmount as useAmountText } from '@candor/ui/form/use-amount'
import { formatPercent } from '@candor/client/figures/format'
import { currentLanguage, t } from '../../i18n/text.ts'
import { shares, shareText } from './amount-check.ts'
import type { AmountComplaint } from './amount-check.ts'

/** One amount field, with its errors in the texts of this app. */
export function useAmount(id: string, complain: (typed: string) => AmountComplaint | null, initial?: string) {
  const inWords = (typed: string) => {
    const complaint = complain(typed)
    return complaint && t(complaint.key, complaint.values)
  }
  return useAmountText(id, inWords, initial)
}

type ShareOptions = {
  // The amount of a hundred percent; null until known.
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
      label: share === 100 ? t('savings.all') : formatPercent(String(share), currentLanguage().locale),
      selected: text !== null && text !== '0' && text === value,
      onPress: () => {
        if (text !== null) onChoose(text)
      },
    }
  })
}
