import { defaultLanguage, languageByShortName, type LanguageShortName } from '@candor/contract/languages'
import { type ContentKind, helpGroups } from '@candor/contract/rules/content'
import { picturePath } from '@candor/contract/rules/files'
import type { ContentItem } from '@candor/contract/calls/content'
import { toWireTime } from '@candor/contract/wire-time'
import type { ChainAccess } from '../../platform/chain/chain-access.ts'
import type { Core } from '../../platform/core/core.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { summaryOf, plainText } from './plain-text.ts'
import type { FigureSource } from './placeholders.ts'
import { type Resolved, resolveBody, resolveTitle } from './resolve.ts'
import { searchable, type Searchable } from './search.ts'
import { type ContentStore, type InForce, pictureOf, spokenIn } from './store.ts'
import type { Services } from '../../platform/services.ts'

type Parts = {
  store: ContentStore
  core: Pick<Core, 'mirror'>
  settings: Settings
  chain: ChainAccess | null
}
export type ReadableKind = Exclude<ContentKind, 'mail'>
export type Readable = { item: ContentItem; body: string; versionId: string }

const listMax = 200
// More than enough for a summary.
const beginningLength = 1_500
const helpFreshMs = 2_000

// The published texts, with this installation's figures.
export class Content {
  readonly store: ContentStore
  private readonly parts: Parts
  private readonly help = new Map<
    LanguageShortName,
    { changes: number; atMs: number; texts: Searchable<ContentItem>[] }
  >()

  constructor(parts: Parts) {
    this.parts = parts
    this.store = parts.store
  }

  // Null: no text of that name is shown now.
  read(kind: ReadableKind, slug: string, language: LanguageShortName, now: Date): Readable | null {
    const found = this.store.find(kind, slug, now)
    if (!found) return null
    const { item, body } = this.told(kind, found, language, now)
    return { item, body: body(), versionId: found.versionId }
  }

  // Announcements and promotions: pinned first, then newest first. Help by group, in the shipped order.
  list(kind: ReadableKind, language: LanguageShortName, now: Date): ContentItem[] {
    return this.listed(kind, now).map((found) => this.told(kind, found, language, now).item)
  }

  // The searchable help of a language. The app searches with every typed letter, so it is cached for a while.
  helpTexts(language: LanguageShortName, now: Date): readonly Searchable<ContentItem>[] {
    const known = this.help.get(language)
    const { changes } = this.store
    const isFresh = known?.changes === changes && Math.abs(now.getTime() - known.atMs) < helpFreshMs
    if (known && isFresh) return known.texts
    const texts = this.listed('help', now).map((found) => {
      const { item, body } = this.told('help', found, language, now)
      return searchable(item, item.title, plainText(body()))
    })
    this.help.set(language, { changes, atMs: now.getTime(), texts })
    return texts
  }

  resolve(body: string, language: LanguageShortName, now: Date): Resolved {
    return resolveBody(body, this.figures(language, now))
  }

  figures(language: LanguageShortName, now: Date): FigureSource {
    const { core, settings, chain } = this.parts
    const { locale } = languageByShortName(language) ?? defaultLanguage
    return { mirror: core.mirror, settings, chain, locale, now }
  }

  private listed(kind: ReadableKind, now: Date): InForce[] {
    const order = kind === 'help' ? byGroup : byMoment
    return this.store.listed(kind, now).toSorted(order).slice(0, listMax)
  }

  // A list shows only the beginning, so the rest is not rendered.
  private told(
    kind: ReadableKind,
    found: InForce,
    language: LanguageShortName,
    now: Date,
  ): { item: ContentItem; body: () => string } {
    const spoken = spokenIn(found, language)
    const figures = this.figures(spoken.language, now)
    const picture = kind === 'promotion' ? pictureOf(found, spoken) : null
    const { slug, group, link, isPinned, publishedFrom, endsAt } = found
    const item = {
      kind,
      slug,
      title: resolveTitle(spoken.title, figures),
      summary: summaryOf(resolveBody(spoken.body.slice(0, beginningLength), figures).body),
      language: spoken.language,
      publishedAt: publishedFrom && toWireTime(publishedFrom),
      isPinned,
      group,
      link,
      picture: picture && { path: picturePath(picture.name), alt: picture.alt },
      endsAt: endsAt && toWireTime(endsAt),
    }
    return { item, body: () => resolveBody(spoken.body, figures).body }
  }
}

const byPin = (a: InForce, b: InForce) => Number(b.isPinned) - Number(a.isPinned)
const momentOf = ({ publishedFrom }: InForce) => publishedFrom?.getTime() ?? 0
const bySlug = (a: InForce, b: InForce) => (a.slug < b.slug ? -1 : 1)

function byMoment(a: InForce, b: InForce): number {
  return byPin(a, b) || momentOf(b) - momentOf(a) || a.order - b.order || bySlug(a, b)
}

function byGroup(a: InForce, b: InForce): number {
  const group = ({ group: own }: InForce) => (own === null ? helpGroups.length : helpGroups.indexOf(own))
  return group(a) - group(b) || byPin(a, b) || a.order - b.order || bySlug(a, b)
}

export type ContentServices = Services & { content: Content }
