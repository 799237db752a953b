import { expect, it } from 'vitest'
import { coinNames } from './coin-names.ts'
import { picturedCoins } from './pictures.ts'

it('a coin with a picture has a name, and the other way round', () => {
  expect(Object.keys(coinNames)).toEqual([...picturedCoins])
})
