import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { productionSettings } from '../../testing/production-settings.ts'
import { marketPlan } from './market-plan.ts'

const production = productionSettings()

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
