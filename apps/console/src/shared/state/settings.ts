// What the server tells the page before anything is asked, in a meta tag: the page's security policy refuses every
// inline script.
type Settings = { envelopeSecret: string }

const untouched = '__CANDOR_SETTINGS__'

function readSettings(content: string | null | undefined): Settings {
  if (!content || content === untouched) return { envelopeSecret: 'candor-test-envelope' }
  return { envelopeSecret: (JSON.parse(content) as Partial<Settings>).envelopeSecret ?? '' }
}

export const settings = readSettings(document.querySelector('meta[name="candor"]')?.getAttribute('content'))
