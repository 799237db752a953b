import { expect, test } from 'vitest'
import { textsOf, writtenTexts } from './model.ts'

test('only non-empty texts are sent, in the order of the languages', () => {
  expect(writtenTexts({ DE: ' Hallo ', EN: 'Hello', FR: '  ' })).toEqual([
    { language: 'EN', text: 'Hello' },
    { language: 'DE', text: 'Hallo' },
  ])
})

test('saved texts are edited by language', () => {
  expect(textsOf({ texts: [{ language: 'ZH-TW', text: '您好' }] })).toEqual({ 'ZH-TW': '您好' })
})
