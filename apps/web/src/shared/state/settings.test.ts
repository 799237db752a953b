import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings from the page', () => {
  it('falls back to test money while the placeholder is untouched', () => {
    expect(readSettings('__CANDOR_SETTINGS__').mode).toBe('test')
    expect(readSettings(null).envelopeSecret).toBe('candor-test-envelope')
  })

  it('reads the server’s settings', () => {
    const written = {
      mode: 'production',
      envelopeSecret: 's',
      isOpen: false,
      apiBase: '/exchange',
      mailboxUrl: null,
      phoneInboxUrl: null,
      androidPackageUrl: 'https://a/b.apk',
      supportEmail: 'help@a.example',
    }
    expect(readSettings(JSON.stringify(written))).toEqual(written)
  })

  it('takes an unknown mode for production', () => {
    expect(readSettings('{"mode":"tset","envelopeSecret":"s"}').mode).toBe('production')
  })
})
