import { type ContentKind, pageSlugs } from '@candor/contract/rules/content'
import { mailKinds, writtenMail } from '../../platform/texts/mail-texts.ts'
import type { Texts } from './load-shipped.ts'
import type { ContentStore } from './store.ts'

export type Named = { kind: ContentKind; slug: string }

// Whatever exists of a kind without an operator having made it.
export function builtIn(store: ContentStore, kind: ContentKind): readonly string[] {
  if (kind === 'mail') return mailKinds
  return kind === 'page' ? pageSlugs : store.shippedSlugs(kind)
}

// What came with the release, in all its languages; mails too.
export function shippedTexts(store: ContentStore, { kind, slug }: Named): Texts {
  return kind === 'mail' ? writtenMail(slug) : (store.shippedText(kind, slug)?.texts ?? new Map())
}
