import { loadAllTexts } from '../../i18n/text.ts'
import type { AccountChanged } from './account-changed.ts'
import { tellFills } from './fill-news.ts'
import { tellOptions } from './option-news.ts'

/** Tells what was traded and what has ended, wherever in the app its owner is. */
export async function tellTrades(message: AccountChanged): Promise<void> {
  await loadAllTexts()
  tellFills(message)
  tellOptions(message)
}
