import { appVersion } from '@candor/contract/app-version'
import { toast } from '@candor/ui/toasts/toast'
import { loadLanguage, t } from '../i18n/text.ts'
import { listenToAccount } from '../shared/server/stream.ts'
import { forgetSession } from '../shared/server/session-end.ts'
import { fetchLanguages } from '../shared/language/languages.ts'
import { buildId } from '../shared/state/settings.ts'
import { preferencesKey, sessionKey, usePreferences, useSession } from '../shared/state/state.ts'
import { readStored } from '../shared/state/storage.ts'
import { watchForUpdates } from '../shared/update/check.ts'
import { registerServiceWorker, takeUpgradeResult } from './update/upgrade.ts'

// Parts that no first screen needs load after it.
const afterPaintMs = 1_000

let isStarted = false

function showUpgradeResult() {
  const result = takeUpgradeResult(buildId)
  if (result === 'done') toast.success(t('update.done', { version: appVersion.name, build: buildId ?? '' }))
  if (result === 'failed') toast.error(t('update.failed'))
}

/** Language and looks follow the window that changed them last; each window has its own market. */
async function followPreferences() {
  const before = usePreferences.getState().languageShortName
  usePreferences.readAgain(['currentSymbol', 'currentCurrencyInfo'])
  const { languageShortName } = usePreferences.getState()
  if (languageShortName !== before) await loadLanguage(languageShortName)
}

/** Signing in or out in one window reaches the others, and so does a language change. */
function followOtherWindows() {
  globalThis.addEventListener('storage', ({ key }) => {
    // Without a network the old texts stay.
    if (key === preferencesKey) followPreferences().catch(() => undefined)
    if (key !== sessionKey) return
    // The stored value counts, not that of this event: a session may have been renewed since.
    if (readStored('local', sessionKey) !== null) useSession.readAgain()
    else if (useSession.getState().remember) forgetSession()
  })
}

/** Runs once, when someone is signed in; after a failure again with the next sign-in. */
function whenSignedIn(start: () => Promise<void>) {
  let started = false
  const follow = ({ token }: { token: string | null }) => {
    if (token === null || started) return
    started = true
    start().catch(() => {
      started = false
    })
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
}

/** Notifies the user of every trade. The first one loads the code that reports it. */
async function followFills() {
  listenToAccount((message) => {
    if (message.type !== 'account' || message.fills.length === 0) return
    import('./news/fill-news.ts')
      .then(async ({ notifyFills }) => await notifyFills(message))
      .catch(() => undefined)
  })
}

/** Notifies the user of every answer and every ended option; a visitor does not even load the code. */
async function followNews() {
  const [chats, options] = await Promise.all([import('./news/chat-news.ts'), import('./news/option-news.ts')])
  chats.startChatNews()
  options.startOptionNews()
}

function startRest() {
  fetchLanguages().catch(() => undefined)
  watchForUpdates()
  whenSignedIn(followNews)
}

/** The app's work after its first screen is drawn. */
export function startOnce(): void {
  if (isStarted) return
  isStarted = true
  followOtherWindows()
  showUpgradeResult()
  registerServiceWorker()
  // Immediately: no call reads later which trades were missed.
  whenSignedIn(followFills)
  setTimeout(startRest, afterPaintMs)
}
