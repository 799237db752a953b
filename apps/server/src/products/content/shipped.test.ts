import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '@candor/contract/languages'
import {
  contentBodyMax,
  contentLinkPattern,
  contentTitleMax,
  pageSlugs,
  slugPattern,
} from '@candor/contract/rules/content'
import { loadShipped } from './store.ts'
import { isPlaceholder, placeholdersIn } from './resolve.ts'
import { shippedKinds, shippedList } from './shipped.ts'

const folder = 'apps/server/content'
const shipped = loadShipped(folder)
const keyOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}/${slug}`

test('the list names every file, once', () => {
  const listed = [...shippedList.map(keyOf), ...pageSlugs.map((slug) => keyOf({ kind: 'page', slug }))]
  expect(listed.toSorted()).toEqual(shipped.map(keyOf).toSorted())
  expect(shippedList.filter(({ link }) => link !== null && !contentLinkPattern.test(link))).toEqual([])
})

test('every text is there in all languages', () => {
  const all = languages.map(({ shortName }) => shortName)
  for (const text of shipped) expect([keyOf(text), [...text.texts.keys()]]).toEqual([keyOf(text), all])
})

test('no language has a file missing in English', () => {
  const known = new Set(shipped.map(keyOf))
  const locales = readdirSync(folder)
  expect(locales.filter((locale) => !languages.some((language) => language.locale === locale))).toEqual([])
  for (const locale of locales)
    for (const kind of readdirSync(`${folder}/${locale}`)) {
      expect(shippedKinds).toContain(kind)
      for (const file of readdirSync(`${folder}/${locale}/${kind}`))
        expect(known).toContain(`${kind}/${file.replace(/\.md$/, '')}`)
    }
})

describe.each(shipped.map((text) => [keyOf(text), text] as const))('%s', (_key, { slug, texts }) => {
  test('names known figures only, and the same in every language', () => {
    const english = texts.get('EN')
    const all = (text = { title: '', body: '' }) => placeholdersIn(`${text.title}\n${text.body}`)
    expect(all(english).filter((name) => !isPlaceholder(name))).toEqual([])
    for (const text of texts.values()) expect(all(text)).toEqual(all(english))
  })

  test('keeps the limits of operators’ texts, and has no HTML or images', () => {
    expect(slug).toMatch(slugPattern)
    for (const { title, body } of texts.values()) {
      expect(title.length).toBeLessThanOrEqual(contentTitleMax)
      expect(body.length).toBeLessThanOrEqual(contentBodyMax)
      expect(body).not.toMatch(/<[a-z/!]/i)
      expect(body).not.toMatch(/!\[/)
      expect(body).not.toMatch(/^# /m)
    }
  })
})
