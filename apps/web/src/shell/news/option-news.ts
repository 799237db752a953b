import { toast } from '@candor/ui/toast'
import type { OptionOrder } from '@candor/contract/calls/options'
import { formatMoney } from '@candor/client/figures/format'
import { currentLanguage, loadAllTexts, t } from '../../i18n/text.ts'
import { listenToAccount } from '../../shared/server/stream.ts'

function words({ pair, status, income, voidReason }: OptionOrder): string {
  const { locale } = currentLanguage()
  const [, coin = ''] = pair.split('/')
  const values = { pair, amount: `${formatMoney(income ?? '0', locale)} ${coin}` }
  if (status === 'won') return t('optionNews.won', values)
  if (voidReason !== null && voidReason !== 'noClosingTick') return t(`optionNews.${voidReason}`, values)
  return t(status === 'lost' ? 'optionNews.lost' : 'optionNews.back', values)
}

/** Tells how every option of the account ended, wherever in the app its owner is. */
export function startOptionNews(): void {
  listenToAccount((message) => {
    if (message.type !== 'account') return
    const ended = message.options.filter(({ settledAt }) => settledAt !== null)
    if (ended.length === 0) return
    loadAllTexts().then(
      () =>
        ended.forEach((order) =>
          toast.news(order.status === 'won' ? 'success' : 'info', words(order), {
            about: `option ${order.orderId}`,
          }),
        ),
      () => undefined,
    )
  })
}
