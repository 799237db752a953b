import { type ContentKind, pageSlugs } from '@candor/contract/rules/content'
import { mailKinds, writtenMail } from '../../platform/texts/mail-texts.ts'
import type { Texts } from './load-shipped.ts'
import type { ContentStore } from './store.ts'

export type Named = { kind: ContentKind; slug: string }

// All texts of a kind that exist without an operator's work.
export function builtIn(store: ContentStore, kind: ContentKind): readonly string[] {
  if (kind === 'mail') return mailKinds
  return kind === 'page' ? pageSlugs : store.shippedSlugs(kind)
}

// The texts shipped with the release, in all languages; mails too.
export function shippedTexts(store: ContentStore, { kind, slug }: Named): Texts {
  return kind === 'mail' ? writtenMail(slug) : (store.shippedText(kind, slug)?.texts ?? new Map())
}
