import type { TextKey, Translate } from '../../i18n/text.ts'
import { paths, screens } from '@candor/contract/app-paths'
import type { ScreenName } from '@candor/contract/app-paths'

export type FoundPage = { path: string; label: TextKey }

const page = (name: ScreenName, label: TextKey = screens[name].title): FoundPage => ({
  path: paths[name],
  label,
})

// The first few are offered before anything is typed.
const offeredCount = 4
const pages: readonly FoundPage[] = [
  page('deposit', 'assets.deposit'),
  page('withdraw', 'assets.withdraw'),
  page('options'),
  page('pledge', 'shortcut.pledge'),
  page('exchange', 'shortcut.exchange'),
  page('lab', 'shortcut.lab'),
  page('loanApply'),
  page('trade'),
  page('markets'),
  page('assets'),
  page('orders'),
  page('optionRecord'),
  page('pledgeRecords'),
  page('labRecords', 'shortcut.subscriptions'),
  page('depositRecords'),
  page('withdrawRecords'),
  page('fundFlow'),
  page('addresses'),
  page('cards'),
  page('identity'),
  page('fundPassword'),
  page('settings'),
  page('invite'),
  page('announcements'),
  page('promotions'),
  page('onlineService'),
  page('getApp'),
  page('about'),
]

const plain = (words: string) => words.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Pages whose name contains the typed text, in any spelling. */
export function foundPages(typed: string, text: Translate): readonly FoundPage[] {
  if (typed === '') return pages.slice(0, offeredCount)
  const wanted = plain(typed)
  return pages.filter(({ label }) => plain(text(label)).includes(wanted))
}
