import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { marketPlan } from './market-plan.ts'

const production = {
  MODE: 'production',
  DATA_DIR: '/var/lib/candor',
  PUBLIC_URL: 'https://exchange.example',
  ENVELOPE_SECRET: 'hWd5pZ0cVbT2xQm8Lr4sYk7nUe1jGf6aOiDR3vKwXyE=',
  PROXIES: '0',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Exchange <post@exchange.example>',
  INDEX_SOURCES: 'binance,kraken',
  FILE_KEYS: 'own:YSBrZXkgdGhhdCBvbmx5IHRoaXMgdGVzdCB1c2VzISE=',
}

test.each([
  ['test money as it comes', {}, [true, true, true]],
  ['real money', production, [true, false, false]],
  ['real prices on test money', { INDEX_SOURCES: 'kraken' }, [true, false, false]],
  ['no index', { INDEX_SOURCES: '' }, [true, false, false]],
  ['all of it off', { MARKET_MAKER: 'off', CROWD: 'off', PREHISTORY: 'off' }, [false, false, false]],
])('%s', (_name, environment, expected) => {
  const { hasMaker, hasCrowd, hasPast } = marketPlan(readSettings(environment))
  expect([hasMaker, hasCrowd, hasPast]).toEqual(expected)
})
