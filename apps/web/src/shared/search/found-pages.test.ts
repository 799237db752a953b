import { expect, it } from 'vitest'
import type { Translate } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { foundPages } from './found-pages.ts'

const words: Record<string, string> = {
  'assets.deposit': 'Dépôt',
  'shortcut.pledge': 'Pledge',
  'pledge.records': 'Pledge records',
}
const text: Translate = (key) => words[key] ?? '–'
const found = (typed: string) => foundPages(typed, text).map(({ path }) => path)

it('offers a few pages before a word is typed', () => {
  expect(found('')).toEqual([paths.deposit, paths.withdraw, paths.options, paths.pledge])
})

it.each([
  ['pledge', [paths.pledge, paths.pledgeRecords]],
  ['PLEDGE R', [paths.pledgeRecords]],
  ['depot', [paths.deposit]],
  ['dépôt', [paths.deposit]],
  ['nothing of ours', []],
])('finds for %s', (typed, there) => {
  expect(found(typed)).toEqual(there)
})
