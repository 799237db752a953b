import { languageByShortName } from '@candor/contract/languages'
import { currentLanguage } from '../../i18n/text.ts'
import { callServer } from '../server/client.ts'
import { beginSession } from './session.ts'

/** Opens a throwaway account on test money. It has no password, so its session is the only key to it. */
export async function beginDemo(): Promise<void> {
  const { shortName } = languageByShortName(currentLanguage().shortName) ?? currentLanguage()
  beginSession(await callServer('Account/TryItNow', { language: shortName }), true)
}
