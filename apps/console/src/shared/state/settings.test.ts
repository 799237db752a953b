import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [null, { envelopeSecret: 'candor-test-envelope', apiBase: '' }],
  ['__CANDOR_SETTINGS__', { envelopeSecret: 'candor-test-envelope', apiBase: '' }],
  ['{"envelopeSecret":"s","apiBase":"/exchange"}', { envelopeSecret: 's', apiBase: '/exchange' }],
  ['{"mode":"production"}', { envelopeSecret: '', apiBase: '' }],
])('the page says %s', (content, settings) => {
  expect(readSettings(content)).toEqual(settings)
})
