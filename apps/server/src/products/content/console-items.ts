import { defaultLanguage, languages, type LanguageShortName } from '@candor/contract/languages'
import type { ContentRow as WireRow, ContentText } from '@candor/contract/operators/calls/content'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../platform/db/database.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { mailWarnings } from '../../platform/texts/mail-kinds.ts'
import {
  builtIn,
  type ContentStore,
  type Named,
  newestAt,
  placeOf,
  shippedTexts,
  type Text,
  type Texts,
} from './store.ts'
import { mailFaults, mailNames, sampleOf } from './mail-templates.ts'
import {
  contentsOfKind,
  type ContentRow,
  findContent,
  textsOfVersion,
  titlesOf,
  type VersionRow,
  versionsOf,
} from './queries.ts'
import { knownPlaceholders } from './resolve.ts'
import type { ContentServices } from './content.ts'

type Titles = Awaited<ReturnType<typeof titlesOf>>
type Known = { content: ContentRow | undefined; versions: readonly VersionRow[]; titles: Titles }

export function getItems({ db, content: { store } }: ContentServices): OperatorHandler<'Content/GetItems'> {
  return async ({ kind }, { now }) => {
    const contents = await contentsOfKind(db, kind)
    const ids = contents.map(({ id }) => id)
    const versions = byContent(await versionsOf(db, ids))
    const titles = byContent(await titlesOf(db, ids))
    const bySlug = new Map(contents.map((content) => [content.slug, content]))
    const slugs = new Set([...builtIn(store, kind), ...bySlug.keys()])
    return {
      items: Array.from(slugs, (slug) => {
        const content = bySlug.get(slug)
        const id = content?.id ?? ''
        const known = { content, versions: versions.get(id) ?? [], titles: titles.get(id) ?? [] }
        return rowOf(store, { kind, slug }, known, now)
      }),
    }
  }
}

export function getItem({ db, content }: ContentServices): OperatorHandler<'Content/GetItem'> {
  const { store } = content
  return async ({ kind, slug }, { now }) => {
    const named = { kind, slug }
    const row = await findContent(db, named)
    if (!row && !builtIn(store, kind).includes(slug)) return refuse('orderMissing')
    const ids = row ? [row.id] : []
    const versions = await versionsOf(db, ids)
    const titles = await titlesOf(db, ids)
    const draft = versions.find(({ published_from }) => published_from === null)
    const inForce = newestAt(published(versions), now)
    const shipped = listed(shippedTexts(store, named))
    const said = async (version: number) => told(row ? await textsOfVersion(db, row.id, version) : [])
    return {
      item: rowOf(store, named, { content: row, versions, titles }, now),
      draft: draft
        ? { version: draft.version, revision: draft.revision, texts: await said(draft.version) }
        : null,
      current: inForce ? await said(inForce.version) : shipped,
      shipped,
      versions: await versionRows(db, versions, titles),
      placeholders:
        kind === 'mail'
          ? mailNames(slug).map((name) => ({ name, value: '' }))
          : knownPlaceholders(content.figures(defaultLanguage.shortName, now)),
    }
  }
}

export function getVersion({ db }: ContentServices): OperatorHandler<'Content/GetVersion'> {
  return async ({ kind, slug, version }) => {
    const row = await findContent(db, { kind, slug })
    const found = row && (await versionsOf(db, [row.id])).filter((one) => one.version === version)
    const [shown] = row && found ? await versionRows(db, found, await titlesOf(db, [row.id])) : []
    if (!row || !shown) return refuse('orderMissing')
    return { version: shown, texts: told(await textsOfVersion(db, row.id, version)) }
  }
}

export function preview({ db, content }: ContentServices): OperatorHandler<'Content/Preview'> {
  return async ({ kind, slug, language, body }, { now }) => {
    const isKnown = builtIn(content.store, kind).includes(slug) || (await findContent(db, { kind, slug }))
    if (!isKnown) return refuse('orderMissing')
    if (kind !== 'mail') return { ...content.resolve(body, language, now), added: [] }
    const { unreadable, unknown } = mailFaults(slug, { title: '', body })
    return {
      body: sampleOf(body, language),
      unknown: unreadable === null ? unknown : ['{…}'],
      added: mailWarnings(slug, language),
    }
  }
}

function byContent<Row extends { content_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) grouped.set(row.content_id, [...(grouped.get(row.content_id) ?? []), row])
  return grouped
}

function rowOf(store: ContentStore, named: Named, known: Known, now: Date): WireRow {
  const { content, versions, titles } = known
  const { kind, slug } = named
  const shipped = shippedTexts(store, named)
  const moments = published(versions)
  const inForce = newestAt(moments, now)
  const next = moments.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0]
  const draft = versions.find(({ published_from }) => published_from === null)
  const isShown = inForce !== undefined || shipped.size > 0
  const place = placeOf(kind, slug)
  const endsAt = content?.ends_at ?? null
  // The row's subject: the texts in force, or the next ones.
  const version = inForce?.version ?? (shipped.size > 0 ? undefined : (next?.version ?? draft?.version))
  const own = titles.filter((one) => one.version === version)
  const isIn = (language: LanguageShortName) =>
    version === undefined ? shipped.has(language) : own.some((one) => one.language === language)
  return {
    kind,
    slug,
    title: titleOf(version === undefined ? shipped : own, nameOf(store, named)),
    group: content ? content.group_name : place.group,
    isPinned: content?.is_pinned ?? false,
    link: content ? content.link : place.link,
    state: stateOf({ isEnded: isShown && endsAt !== null && endsAt <= now, inForce, shipped, next }),
    hasDraft: draft !== undefined,
    version: inForce?.version ?? null,
    publishedFrom: momentOf(inForce ?? (shipped.size > 0 ? undefined : next)),
    endsAt: endsAt && toWireTime(endsAt),
    languages: languages.map(({ shortName }) => shortName).filter(isIn),
  }
}

type Standing = { isEnded: boolean; inForce: object | undefined; shipped: Texts; next: object | undefined }

function stateOf({ isEnded, inForce, shipped, next }: Standing): WireRow['state'] {
  if (isEnded) return 'ended'
  if (inForce) return 'published'
  if (shipped.size > 0) return 'shipped'
  return next ? 'scheduled' : 'draft'
}

// The name of a text without an English title.
function nameOf(store: ContentStore, { kind, slug }: Named): string {
  return (kind === 'lab' ? store.labProjects().get(slug) : undefined) ?? slug
}

function titleOf(texts: Texts | Titles, name: string): string {
  const english = defaultLanguage.shortName
  if (texts instanceof Map) return (texts as Texts).get(english)?.title ?? name
  const titles = texts as Titles
  return (titles.find(({ language }) => language === english) ?? titles[0])?.title ?? name
}

const momentOf = (version: { from: Date } | undefined) => (version ? toWireTime(version.from) : null)

function published(versions: readonly VersionRow[]) {
  return versions.flatMap(({ version, published_from: from }) => (from === null ? [] : [{ version, from }]))
}

async function versionRows(connection: Connection, versions: readonly VersionRow[], titles: Titles) {
  const ids = versions.map(({ changed_by }) => changed_by)
  const named = await operatorNames(connection, ids)
  return versions.map((row) => {
    const own = titles.filter(({ version }) => version === row.version)
    return {
      version: row.version,
      publishedFrom: row.published_from && toWireTime(row.published_from),
      changedAt: toWireTime(row.changed_at),
      changedBy: named(row.changed_by),
      reason: row.reason,
      languages: languages
        .map(({ shortName }) => shortName)
        .filter((shortName) => own.some(({ language }) => language === shortName)),
    }
  })
}

function told(rows: readonly (Text & { language: string })[]): ContentText[] {
  return listed(new Map(rows.map(({ language, ...text }) => [language as LanguageShortName, text])))
}

// In the order of languages.
function listed(texts: Texts): ContentText[] {
  return languages.flatMap(({ shortName: language }) => {
    const text = texts.get(language)
    return text ? [{ language, ...text, picture: text.picture ?? null }] : []
  })
}
