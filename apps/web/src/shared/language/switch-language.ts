import { languages } from '@candor/contract/languages'
import { t, loadLanguage } from '../../i18n/text.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../server/client.ts'
import { announce } from '@candor/ui/toasts/announce'
import { languageFields, usePreferences, useSession } from '../state/state.ts'
import type { BaseLanguage } from './languages.ts'

export async function switchLanguage(chosen: BaseLanguage): Promise<void> {
  const spoken = await loadLanguage(chosen.shortName).catch((cause: unknown) => {
    throw new NetworkFailed(cause)
  })
  usePreferences.setState(languageFields(chosen))
  announce(t('language.changed'))
  const known = languages.find(({ shortName }) => shortName === spoken.shortName)
  // Mail follows the interface; if this call fails, the next switch repeats it.
  if (known && useSession.getState().token !== null)
    await callServer('Account/SetLanguage', { language: known.shortName }).catch(() => undefined)
}
