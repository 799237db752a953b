import type { OptionOrder } from '@candor/contract/calls/options'
import { signed } from '@candor/ui/figures/change-text'
import { toast } from '@candor/ui/toasts/toast'
import { formatMoney } from '@candor/client/figures/format'
import { currentLanguage, loadAllTexts, t } from '../../../i18n/text.ts'
import { currentPlace, go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { usePreferences } from '../../../shared/state/state.ts'
import { mask } from '../../../shared/wallet/hidden.ts'
import { whyNeverRan } from '../model.ts'
import { optionPath } from '../paths.ts'
import { hasResult, placeOfResults, profitOfAll, withResults } from './model.ts'
import { useOptionDock } from './store.ts'
import { isCovered, isTyping } from './typing.ts'

const hideFigure = (figure: string) => (usePreferences.getState().hideBalances ? mask : figure)
const money = (decimal: string) => hideFigure(formatMoney(decimal, currentLanguage().locale))

function words(order: OptionOrder): string {
  const { pair, status, income } = order
  const [, coin = ''] = pair.split('/')
  const values = { pair, amount: `${money(income ?? '0')} ${coin}` }
  const reason = whyNeverRan(order)
  if (reason !== null) return t(`optionNews.${reason}`, values)
  if (status === 'won') return t('optionNews.won', values)
  return t(status === 'lost' ? 'optionNews.lost' : 'optionNews.back', values)
}

/** The total result of several options, in a sentence. */
function wordsOfAll(orders: readonly OptionOrder[]): string {
  const profit = profitOfAll(orders)
  const [, coin = ''] = orders[0]?.pair.split('/') ?? []
  const direction = profit.startsWith('-') ? 'down' : 'up'
  const amount = `${hideFigure(signed(formatMoney(profit, currentLanguage().locale), direction))} ${coin}`
  return t('optionNews.several', { count: orders.length, amount })
}

function toastResults(orders: readonly OptionOrder[]): void {
  const [first, ...others] = orders
  if (!first) return
  const isOne = others.length === 0
  const path = isOne ? optionPath(first.orderId) : `${paths.optionRecord}?tab=history`
  const action = { label: t('optionNews.open'), onPress: () => go(path) }
  const kind = isOne && first.status === 'won' ? 'success' : 'info'
  toast.news(kind, isOne ? words(first) : wordsOfAll(orders), { action, about: `option ${first.orderId}` })
}

function show(ended: readonly OptionOrder[]): void {
  const { resultsAt, results, running } = useOptionDock.getState()
  // Results that arrive while others are shown join them.
  const place =
    resultsAt === 'sheet'
      ? 'sheet'
      : placeOfResults({
          isOnOptions: currentPlace().path === paths.options,
          isCovered: isCovered(),
          isTyping: isTyping(),
          isAnotherRunning: running.length > 0,
        })
  if (place === 'toast') toastResults(ended)
  else {
    const before = resultsAt === null ? [] : results
    useOptionDock.setState({ results: withResults(before, ended), resultsAt: place })
  }
}

// Options that end at the same tick may arrive in several messages.
const gatherMs = 250
let gathered: readonly OptionOrder[] = []

function notifyGathered(): void {
  const ended = gathered
  gathered = []
  for (const order of ended)
    if (!hasResult(order)) toast.news('info', words(order), { about: `option ${order.orderId}` })
  const ran = ended.filter(hasResult)
  if (ran.length > 0) show(ran)
}

/** Notifies the owner of ended options, anywhere in the app. */
export function notifyResults(ended: readonly OptionOrder[]): void {
  if (ended.length === 0) return
  const isFirst = gathered.length === 0
  gathered = withResults(gathered, ended)
  if (!isFirst) return
  const pause = new Promise((resolve) => setTimeout(resolve, gatherMs))
  Promise.all([loadAllTexts(), pause]).then(notifyGathered, () => {
    gathered = []
  })
}

/** No more notifications after sign-out. */
export function forgetResults(): void {
  gathered = []
}
