import { expect, test } from 'vitest'
import { causesText, nameOf, shortened } from './words.ts'

test('something long is told by its start and its end', () => {
  expect(shortened('0x93f2aa00112233445566778899aabbccddee11c8')).toBe('0x93f2…11c8')
  expect(shortened('•••• 4242')).toBe('•••• 4242')
})

test('a withdrawal has a name, and a sentence for each cause of a review', () => {
  expect(nameOf({ withdrawalId: '12' })).toBe('W-12')
  expect(causesText(['newAddress', 'largeAmount'], (key) => `${key}.`)).toBe(
    'withdrawCause.newAddress. withdrawCause.largeAmount.',
  )
})
