import { expect, test } from 'vitest'
import { agreementMark, termsMark, woven } from './woven.ts'

test('links stand where the language has them', () => {
  expect(woven(({ terms, agreement }) => `You accept ${terms} and ${agreement}.`)).toEqual([
    { text: 'You accept ', isLink: false },
    { text: termsMark, isLink: true },
    { text: ' and ', isLink: false },
    { text: agreementMark, isLink: true },
    { text: '.', isLink: false },
  ])
  const reversed = woven(({ terms, agreement }) => `${agreement}と${terms}に同意`)
  expect(reversed.map(({ isLink }) => isLink)).toEqual([true, false, true, false])
})
