import { appVersion } from '@candor/contract/app-version'
import { toast } from '@candor/ui/toast'
import { speakAll, t } from '../i18n/text.ts'
import { forgetSession } from '../live/session-end.ts'
import { fetchLanguages } from './language/languages.ts'
import { buildId } from './settings.ts'
import { sessionKey, useSession } from './state.ts'
import { readStored } from './storage.ts'
import { watchForUpdates } from './update/check.ts'
import { registerServiceWorker, takeUpgradeResult } from './update/upgrade.ts'

// What no first screen needs comes once it stands.
const afterPaintMs = 1_000

let started = false

function tellUpgradeResult() {
  const result = takeUpgradeResult(buildId)
  if (result === 'done') toast.success(t('update.done', { version: appVersion.name, build: buildId ?? '' }))
  if (result === 'failed') toast.error(t('update.failed'))
}

/** Signing in or out in one window is seen by the others. */
function followOtherWindows() {
  globalThis.addEventListener('storage', ({ key }) => {
    if (key !== sessionKey) return
    // What is stored now counts, and not what was when this was sent: a session may have been renewed since.
    if (readStored('local', sessionKey) !== null) void useSession.persist.rehydrate()
    else if (useSession.getState().remember) forgetSession()
  })
}

async function startNews() {
  const [fills, options] = await Promise.all([import('./fill-news.ts'), import('./option-news.ts')])
  fills.startFillNews()
  options.startOptionNews()
}

/** A signed-in user hears of every trade and every option that ends; a visitor's phone does not even load what tells of them. */
function followNews() {
  let following = false
  const follow = ({ token }: { token: string | null }) => {
    if (token === null || following) return
    following = true
    startNews().catch(() => {
      following = false
    })
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
}

/** What the app does once its first screen stands. */
export function startOnce(): void {
  if (started) return
  started = true
  fetchLanguages().catch(() => undefined)
  followOtherWindows()
  tellUpgradeResult()
  watchForUpdates()
  registerServiceWorker()
  setTimeout(() => {
    speakAll().catch(() => undefined)
    followNews()
  }, afterPaintMs)
}
