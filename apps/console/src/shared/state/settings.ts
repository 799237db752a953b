// What the server tells the page before anything is asked, in a meta tag: the page's security policy refuses every
// inline script.
type Settings = {
  envelopeSecret: string
  // What stands before the path of the console, where a proxy serves the product under one of its own.
  apiBase: string
}

const untouched = '__CANDOR_SETTINGS__'

export function readSettings(content: string | null | undefined): Settings {
  if (!content || content === untouched) return { envelopeSecret: 'candor-test-envelope', apiBase: '' }
  const { envelopeSecret = '', apiBase = '' } = JSON.parse(content) as Partial<Settings>
  return { envelopeSecret, apiBase }
}

function metaContent(): string | null | undefined {
  if (typeof document === 'undefined') return null
  return document.querySelector('meta[name="candor"]')?.getAttribute('content')
}

export const settings = readSettings(metaContent())

/** What the server answers operators under; the cookie of their session belongs to it. */
export const consoleBase = `${settings.apiBase}/console`
