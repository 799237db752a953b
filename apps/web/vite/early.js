// Runs before the first paint: a chosen theme never flashes the other one, and what the first screen
// will ask for is on its way while the app itself is still being read.
/** @type {{ languages: Record<string, string>, pages: Record<string, string[]>, user: string[] }} Filled in by the build. */
const firstFiles = /** @type {any} */ ('__CANDOR_FIRST_FILES__')

/** @returns {{ theme?: string, rise?: string, languageShortName?: string }} */
function preferences() {
  try {
    return JSON.parse(localStorage.getItem('candor.preferences') || '{}').state || {}
  } catch {
    // Without storage the system's theme stands.
    return {}
  }
}

function isSignedIn() {
  try {
    return Boolean(sessionStorage.getItem('candor.session') || localStorage.getItem('candor.session'))
  } catch {
    return false
  }
}

/** @param {string} href */
function preload(href) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const stored = preferences()
const root = document.documentElement
if (stored.theme === 'dark' || stored.theme === 'light') root.dataset['theme'] = stored.theme
if (stored.rise === 'red') root.dataset['rise'] = 'red'

if (typeof firstFiles === 'object') {
  const language = firstFiles.languages[stored.languageShortName || 'EN']
  if (language) preload(language)
  const path = location.hash.slice(1).split('?')[0] || '/'
  for (const file of firstFiles.pages[path] || []) preload(file)
  const isHome = path === '/' || path === '/pages/home/index'
  if (isHome && isSignedIn()) for (const file of firstFiles.user) preload(file)
}
