import { expect, test } from 'vitest'
import type { ContentItem } from '@candor/contract/calls/content'
import type { HelpGroup } from '@candor/contract/rules/content'
import { groupedArticles } from './groups.ts'

const article = (slug: string, group: HelpGroup | null): ContentItem => ({
  kind: 'help',
  slug,
  title: slug,
  summary: '',
  language: 'EN',
  publishedAt: null,
  isPinned: false,
  group,
  link: null,
  picture: null,
  endsAt: null,
})

test('groups stand in their order, articles in that of the server', () => {
  const items = [article('b', 'money'), article('a', 'money'), article('c', 'start')]
  const shown = groupedArticles(items).map(({ group, articles }) => [group, articles.map(({ slug }) => slug)])
  expect(shown).toEqual([
    ['start', ['c']],
    ['money', ['b', 'a']],
  ])
})

test('an article without a group is not lost', () => {
  expect(groupedArticles([article('a', null)]).map(({ group }) => group)).toEqual(['start'])
})
