import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { defaultLanguage, languages, type LanguageShortName } from '@candor/contract/languages'
import { type ContentKind, type HelpGroup, pageSlugs } from '@candor/contract/rules/content'
import type { Database } from '../../platform/db/database.ts'
import { mailKinds, writtenMail } from '../../platform/texts/mail-kinds.ts'
import { allContents, publishedTexts } from './queries.ts'
import { type ShippedKind, shippedKinds, shippedList, shippedOrder } from './shipped.ts'

type Place = { group: HelpGroup | null; link: string | null; isPinned: boolean; endsAt: Date | null }
type Version = { version: number; from: Date; texts: Texts }
type Entry = { place: Place; versions: readonly Version[] }

// The text in force at a moment, in all its languages.
export type InForce = Place & {
  kind: ContentKind
  slug: string
  // Null for a shipped text.
  version: number | null
  publishedFrom: Date | null
  versionId: string
  texts: Texts
  // Its position among the shipped texts.
  order: number
}

type Spoken = Text & { language: LanguageShortName }

const retryMs = 1_000
// Texts in force this long ago are kept too: for calls that began before the change, and for clocks that are
// set back.
const keptMs = 86_400_000

type StoreParts = {
  db: Database
  labProjects: () => ReadonlyMap<string, string>
  clock: () => Date
  log: FastifyBaseLogger
}

// The published texts, in memory: those in the tables, else those of the release. A scheduled version comes
// into force without any action.
export class ContentStore {
  // Increases with each change.
  changes = 0
  private readonly db: Database
  private readonly clock: () => Date
  private readonly log: FastifyBaseLogger
  private readonly shipped = new Map<string, ShippedText>()
  private entries = new Map<string, Entry>()
  private reading: Promise<void> = Promise.resolve()
  private retry: NodeJS.Timeout | null = null

  // The names of the projects of the Lab, by their numbers: each can have a text.
  readonly labProjects: () => ReadonlyMap<string, string>

  private constructor(parts: StoreParts) {
    this.db = parts.db
    this.labProjects = parts.labProjects
    this.clock = parts.clock
    this.log = parts.log
  }

  static async open(parts: StoreParts & { shipped: readonly ShippedText[] }): Promise<ContentStore> {
    const store = new ContentStore(parts)
    for (const text of parts.shipped) store.shipped.set(keyOf(text.kind, text.slug), text)
    await store.read()
    return store
  }

  close(): void {
    if (this.retry) clearTimeout(this.retry)
  }

  // Call after a change is committed. If reading fails now, it is retried until it succeeds.
  async invalidate(): Promise<void> {
    const turn = this.reading.then(() => this.read())
    this.reading = turn.catch((error: unknown) => {
      this.log.error({ err: error }, 'what is published could not be read')
      this.retry ??= setTimeout(() => {
        this.retry = null
        void this.invalidate()
      }, retryMs)
    })
    await this.reading
  }

  shippedText(kind: ContentKind, slug: string): ShippedText | undefined {
    return this.shipped.get(keyOf(kind, slug))
  }

  shippedSlugs(kind: ContentKind): string[] {
    return [...this.shipped.values()].filter((text) => text.kind === kind).map(({ slug }) => slug)
  }

  // Null: no text of that name is shown now.
  find(kind: ContentKind, slug: string, now: Date): InForce | null {
    const key = keyOf(kind, slug)
    const entry = this.entries.get(key)
    const shipped = this.shipped.get(key)
    const place = entry?.place ?? placeOf(kind, slug)
    if (place.endsAt !== null && place.endsAt <= now) return null
    const own = entry && newestAt(entry.versions, now)
    const order = shippedOrder(kind, slug)
    if (own)
      return {
        ...place,
        kind,
        slug,
        version: own.version,
        publishedFrom: own.from,
        versionId: `v${own.version}`,
        texts: own.texts,
        order,
      }
    if (!shipped) return null
    const { versionId, texts } = shipped
    return { ...place, kind, slug, version: null, publishedFrom: null, versionId, texts, order }
  }

  listed(kind: ContentKind, now: Date): InForce[] {
    const prefix = keyOf(kind, '')
    const slugs = new Set(
      [...this.shipped.keys(), ...this.entries.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    )
    return Array.from(slugs, (slug) => this.find(kind, slug, now)).filter((found) => found !== null)
  }

  private async read(): Promise<void> {
    const [contents, texts] = await Promise.all([
      allContents(this.db),
      publishedTexts(this.db, new Date(this.clock().getTime() - keptMs)),
    ])
    const versions = new Map<string, Map<number, Version & { texts: Map<LanguageShortName, Text> }>>()
    for (const { content_id: id, version, published_from: from, language, title, body, picture } of texts) {
      const own = versions.get(id) ?? new Map()
      versions.set(id, own)
      const known = own.get(version) ?? { version, from, texts: new Map() }
      own.set(version, known)
      known.texts.set(language, { title, body, picture })
    }
    const entries = new Map<string, Entry>()
    for (const row of contents) {
      const { group_name: group, link, is_pinned: isPinned, ends_at: endsAt } = row
      const place = { group, link, isPinned, endsAt }
      const own = [...(versions.get(row.id)?.values() ?? [])]
      entries.set(keyOf(row.kind, row.slug), { place, versions: own })
    }
    this.entries = entries
    this.changes += 1
  }
}

// The requested language, or English.
export function spokenIn({ texts }: { texts: Texts }, language: LanguageShortName): Spoken {
  const own = texts.get(language)
  if (own) return { ...own, language }
  const english = texts.get(defaultLanguage.shortName)
  if (!english) throw new Error('a text that is in force has no English')
  return { ...english, language: defaultLanguage.shortName }
}

// The picture in this language: its own, or the English one with words of this language.
export function pictureOf(
  { texts }: { texts: Texts },
  { language }: Pick<Spoken, 'language'>,
): { name: string; alt: string } | null {
  const own = texts.get(language)?.picture
  const english = texts.get(defaultLanguage.shortName)?.picture
  const name = own?.name ?? english?.name
  return name ? { name, alt: own?.alt ?? '' } : null
}

// The last version in force; of two at the same moment, the later version.
export function newestAt<One extends { version: number; from: Date }>(
  versions: readonly One[],
  now: Date,
): One | undefined {
  return versions
    .filter(({ from }) => from <= now)
    .toSorted((a, b) => b.from.getTime() - a.from.getTime() || b.version - a.version)[0]
}

// The place of a text that operators have not moved.
export function placeOf(kind: ContentKind, slug: string): Place {
  const listed = shippedList.find((one) => one.kind === kind && one.slug === slug)
  const group = kind === 'help' ? (listed?.group ?? 'start') : null
  return { group, link: listed?.link ?? null, isPinned: false, endsAt: null }
}

function keyOf(kind: ContentKind, slug: string): string {
  return `${kind} ${slug}`
}

export type Named = { kind: ContentKind; slug: string }

// All texts of a kind that exist without an operator's work.
export function builtIn(store: ContentStore, kind: ContentKind): readonly string[] {
  if (kind === 'mail') return mailKinds
  if (kind === 'lab') return [...store.labProjects().keys()]
  return kind === 'page' ? pageSlugs : store.shippedSlugs(kind)
}

// The texts shipped with the release, in all languages; mails too.
export function shippedTexts(store: ContentStore, { kind, slug }: Named): Texts {
  return kind === 'mail' ? writtenMail(slug) : (store.shippedText(kind, slug)?.texts ?? new Map())
}

export type Picture = { name: string | null; alt: string }
export type Text = { title: string; body: string; picture?: Picture | null }
export type Texts = ReadonlyMap<LanguageShortName, Text>
type ShippedText = { kind: ShippedKind; slug: string; versionId: string; texts: Texts }

const hashDigits = 12

// The texts of the release: `<locale>/<kind>/<slug>.md`, with the title in the first line. An unreadable file
// ends the start, so that it can't be missed.
export function loadShipped(folder: string): ShippedText[] {
  return shippedKinds.flatMap((kind) => {
    const english = join(folder, defaultLanguage.locale, kind)
    const files = existsSync(english) ? readdirSync(english).filter((file) => file.endsWith('.md')) : []
    return files.toSorted().map((file) => {
      const slug = file.slice(0, -'.md'.length)
      const texts = new Map<LanguageShortName, Text>()
      for (const { shortName, locale } of languages) {
        const path = join(folder, locale, kind, file)
        if (existsSync(path)) texts.set(shortName, readText(path))
      }
      return { kind, slug, versionId: versionIdOf(readFileSync(join(english, file))), texts }
    })
  })
}

function readText(path: string): Text {
  const [first = '', ...rest] = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').split('\n')
  const title = /^# (.+)$/.exec(first)?.[1]?.trim()
  const body = rest.join('\n').trim()
  if (title === undefined || body === '')
    throw new Error(`${path} has no title in its first line, or no text`)
  return { title, body }
}

// Derived from the English text: a corrected translation is not a new version.
function versionIdOf(source: Buffer): string {
  return `s-${createHash('sha256').update(source).digest('hex').slice(0, hashDigits)}`
}
