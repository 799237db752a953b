import { expect, test } from 'vitest'
import { causesText, nameOf, sentences, shortened, shortNetworkName } from './words.ts'

test('long text is shown by its start and its end', () => {
  expect(shortened('0x93f2aa00112233445566778899aabbccddee11c8')).toBe('0x93f2…11c8')
  expect(shortened('•••• 4242')).toBe('•••• 4242')
})

test('a network is named without the standard of its coins where there is little room', () => {
  expect(shortNetworkName('bsc')).toBe('BNB Smart Chain')
  expect(shortNetworkName('bitcoin')).toBe('Bitcoin')
  expect(shortNetworkName(null)).toBe('')
})

test('sentences of Chinese and Japanese follow each other without a space', () => {
  expect(sentences('One.', 'Two.')).toBe('One. Two.')
  expect(sentences('第一句。', '第二句。')).toBe('第一句。第二句。')
})

test('a withdrawal has a name, and a sentence for each cause of a review', () => {
  expect(nameOf({ withdrawalId: '12' })).toBe('W-12')
  expect(causesText(['newAddress', 'largeAmount'], (key) => `${key}.`)).toBe(
    'withdrawCause.newAddress. withdrawCause.largeAmount.',
  )
})
