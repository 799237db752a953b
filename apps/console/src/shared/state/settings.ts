// The server's settings for the page, in a meta tag: the page's security policy refuses every
// inline script.
type Settings = {
  envelopeSecret: string
  // The part before the path of the console, if a proxy serves the product under its own path.
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

/** The server's base address for operators; their session cookie belongs to it. */
export const consoleBase = `${settings.apiBase}/console`
