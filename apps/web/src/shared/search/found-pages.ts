import type { TextKey, Translate } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'

export type FoundPage = { path: string; label: TextKey }

// The first few are offered before anything is typed.
const offeredCount = 4
const pages: readonly FoundPage[] = [
  { path: paths.deposit, label: 'assets.deposit' },
  { path: paths.withdraw, label: 'assets.withdraw' },
  { path: paths.options, label: 'tab.options' },
  { path: paths.pledge, label: 'shortcut.pledge' },
  { path: paths.exchange, label: 'shortcut.exchange' },
  { path: paths.lab, label: 'shortcut.lab' },
  { path: paths.loanApply, label: 'loan.title' },
  { path: paths.trade, label: 'tab.trade' },
  { path: paths.markets, label: 'tab.markets' },
  { path: paths.assets, label: 'tab.assets' },
  { path: paths.orders, label: 'orders.title' },
  { path: paths.optionRecord, label: 'options.records' },
  { path: paths.pledgeRecords, label: 'pledge.records' },
  { path: paths.labRecords, label: 'shortcut.subscriptions' },
  { path: paths.depositRecords, label: 'deposit.records' },
  { path: paths.withdrawRecords, label: 'withdraw.records' },
  { path: paths.fundFlow, label: 'flow.title' },
  { path: paths.addresses, label: 'address.title' },
  { path: paths.cards, label: 'card.title' },
  { path: paths.identity, label: 'identity.title' },
  { path: paths.fundPassword, label: 'fundPassword.title' },
  { path: paths.settings, label: 'settings.title' },
  { path: paths.invite, label: 'invite.pageTitle' },
  { path: paths.announcements, label: 'announcements.title' },
  { path: paths.promotions, label: 'promotions.title' },
  { path: paths.onlineService, label: 'service.title' },
  { path: paths.getApp, label: 'getApp.title' },
  { path: paths.about, label: 'about.title' },
]

const plain = (words: string) => words.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Pages whose name contains the typed text, in any spelling. */
export function foundPages(typed: string, text: Translate): readonly FoundPage[] {
  if (typed === '') return pages.slice(0, offeredCount)
  const wanted = plain(typed)
  return pages.filter(({ label }) => plain(text(label)).includes(wanted))
}
