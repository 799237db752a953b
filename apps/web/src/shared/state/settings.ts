// The server's settings for the page: in a meta tag instead of a script,
// so that the page's security policy can refuse every inline script.
export type Settings = {
  mode: 'test' | 'production'
  envelopeSecret: string
  // Whether the exchange was open when the page was sent; a kept page may be older.
  isOpen: boolean
  // The part before `/api` in every address; empty for the origin of the page.
  apiBase: string
  mailboxUrl: string | null
  phoneInboxUrl: string | null
  androidPackageUrl: string | null
  // The mail address of customer service.
  supportEmail: string | null
}

const developmentSettings: Settings = {
  mode: 'test',
  envelopeSecret: 'candor-test-envelope',
  isOpen: true,
  apiBase: '',
  mailboxUrl: '/mailbox',
  phoneInboxUrl: '/phone',
  androidPackageUrl: null,
  supportEmail: 'support@example.org',
}

const untouched = '__CANDOR_SETTINGS__'

export function readSettings(content: string | null | undefined): Settings {
  if (!content || content === untouched) return developmentSettings
  const written = JSON.parse(content) as Partial<Settings>
  return {
    // Any other value means production: a test ribbon may be missing, test money may not.
    mode: written.mode === 'test' ? 'test' : 'production',
    envelopeSecret: written.envelopeSecret ?? '',
    isOpen: written.isOpen ?? true,
    apiBase: written.apiBase ?? '',
    mailboxUrl: written.mailboxUrl ?? null,
    phoneInboxUrl: written.phoneInboxUrl ?? null,
    androidPackageUrl: written.androidPackageUrl ?? null,
    supportEmail: written.supportEmail ?? null,
  }
}

function metaContent(name: string): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}

export const settings = readSettings(metaContent('candor'))

const writtenBuildId = metaContent('candor-build')
// Undefined in development: such a page never asks for an update.
export const buildId = writtenBuildId?.startsWith('__') ? undefined : (writtenBuildId ?? undefined)
