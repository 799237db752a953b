import { toast } from '@candor/ui/toast'
import type { OptionOrder } from '@candor/contract/calls/options'
import { formatMoney } from '@candor/client/figures/format'
import { currentLanguage, t } from '../../i18n/text.ts'
import type { AccountChanged } from './account-changed.ts'

function words({ pair, status, income, voidReason }: OptionOrder): string {
  const { locale } = currentLanguage()
  const [, coin = ''] = pair.split('/')
  const values = { pair, amount: `${formatMoney(income ?? '0', locale)} ${coin}` }
  if (status === 'won') return t('optionNews.won', values)
  if (voidReason !== null && voidReason !== 'noClosingTick') return t(`optionNews.${voidReason}`, values)
  return t(status === 'lost' ? 'optionNews.lost' : 'optionNews.back', values)
}

/** Tells how every option of the account ended. */
export function tellOptions({ options }: AccountChanged): void {
  for (const order of options.filter(({ settledAt }) => settledAt !== null))
    toast.news(order.status === 'won' ? 'success' : 'info', words(order))
}
