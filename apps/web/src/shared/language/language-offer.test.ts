import { expect, it } from 'vitest'
import { offeredLanguage } from './language-offer.ts'

it.each([
  [true, ['de-AT', 'en'], 'EN', 'DE'],
  [true, ['zh-Hant-HK'], 'EN', 'ZH-TW'],
  [true, ['en-US', 'de'], 'EN', undefined],
  [true, ['pt-BR'], 'EN', undefined],
  [true, ['pt-BR', 'es'], 'EN', 'ES'],
  [true, ['de'], 'DE', undefined],
  [false, ['de'], 'EN', undefined],
])(
  'first visit %s, browser %j, shown in %s: %s is offered',
  (isFirst, browserLocales, shortName, offered) => {
    expect(offeredLanguage({ isFirst, browserLocales, shortName })?.shortName).toBe(offered)
  },
)
