import { isAppLink } from '@candor/contract/app-paths'
import { defaultLanguage } from '@candor/contract/languages'
import { contentTitleMax } from '@candor/contract/rules/content'
import { picturePath } from '@candor/contract/rules/files'
import type { Connection } from '../../platform/db/database.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isDone, isRefusal, refuse } from '../../platform/gateway/refusal.ts'
import { pictureDrawer, storePicture } from '../../platform/public-pictures/public-pictures.ts'
import { holdPicture } from '../../platform/public-pictures/queries.ts'
import { isFaulty, mailFaults } from './mail-templates.ts'
import {
  builtIn,
  type ContentStore,
  type Named,
  newestAt,
  placeOf,
  shippedTexts,
  type Text,
} from './store.ts'
import {
  type ContentRow,
  deleteContent,
  deleteText,
  deleteVersion,
  insertContent,
  insertVersion,
  lockContent,
  noteSaved,
  publishVersion,
  putText,
  textsOfVersion,
  updatePlace,
  type VersionRow,
  versionsOf,
} from './queries.ts'
import type { ContentServices } from './content.ts'

const english = defaultLanguage.shortName
// Control characters except the line feed and the tab.
const control = /[^\P{Cc}\n\t]/u

export function create({ db, content: { store } }: ContentServices): OperatorHandler<'Content/Create'> {
  return async ({ kind, slug, title: typed }, { operatorId, now }) => {
    const title = typed.trim()
    if (title === '') return refuse('requiredParametersEmpty')
    if (/\p{Cc}/u.test(title)) return refuse('parametersInvalid')
    if (builtIn(store, kind).includes(slug)) return refuse('decidedAlready')
    return await db.transaction().execute(async (tx) => {
      const content = await addContent(tx, { kind, slug }, now)
      if (!content) return refuse('decidedAlready')
      const key = { content_id: content.id, version: 1 }
      await insertVersion(tx, { ...key, published_from: null, changed_at: now, changed_by: operatorId })
      await putText(tx, { ...key, language: english }, { title, body: '' })
      return {}
    })
  }
}

export function saveText({ db, content: { store } }: ContentServices): OperatorHandler<'Content/SaveText'> {
  return async ({ kind, slug, language, revision, ...typed }, { operatorId, now }) => {
    const picture = typed.picture && { ...typed.picture, alt: typed.picture.alt.trim() }
    const text = { title: typed.title.trim(), body: typed.body.replaceAll('\r\n', '\n').trim(), picture }
    const isRemoved = text.title === '' && text.body === '' && picture === null
    if (!isRemoved && (text.title === '' || text.body === '')) return refuse('requiredParametersEmpty')
    if (kind !== 'mail' && text.title.length > contentTitleMax) return refuse('parametersInvalid')
    if (/\p{Cc}/u.test(text.title) || control.test(text.body)) return refuse('parametersInvalid')
    if (picture && (kind !== 'promotion' || /\p{Cc}/u.test(picture.alt))) return refuse('parametersInvalid')
    if (kind === 'mail' && !isRemoved && isFaulty(mailFaults(slug, text))) return refuse('parametersInvalid')
    const named = { kind, slug }
    return await db.transaction().execute(async (tx) => {
      const known = await lockContent(tx, named)
      if (!known && !builtIn(store, kind).includes(slug)) return refuse('orderMissing')
      const versions = known ? await versionsOf(tx, [known.id]) : []
      const draft = draftOf(versions)
      // Someone else has saved, discarded or published it since the caller read it.
      if ((draft?.revision ?? null) !== revision) return refuse('decidedAlready')
      if (picture?.name && !(await holdPicture(tx, picture.name))) return refuse('parametersInvalid')
      const content = known ?? (await addContent(tx, named, now))
      if (!content) return refuse('decidedAlready')
      // The text is saved from here on.
      const version = draft?.version ?? (await beginDraft(tx, store, { content, versions, operatorId, now }))
      const key = { content_id: content.id, version }
      if (isRemoved) await deleteText(tx, { ...key, language })
      else await putText(tx, { ...key, language }, text)
      const saved = (draft?.revision ?? 0) + 1
      await noteSaved(tx, key, { revision: saved, operatorId, now })
      return { version, revision: saved }
    })
  }
}

export function uploadPicture({ db, attempts }: ContentServices): OperatorHandler<'Content/UploadPicture'> {
  const draw = pictureDrawer(attempts, 'banner')
  return async ({ image }, { operatorId, now }) => {
    const drawn = await draw({ image, operatorId, now })
    if (isRefusal(drawn)) return drawn
    const name = await storePicture(db, drawn, now)
    return { name, path: picturePath(name) }
  }
}

export function publish({ db, content: { store } }: ContentServices): OperatorHandler<'Content/Publish'> {
  return async ({ kind, slug, version, revision, from, reason }, { operatorId, now }) => {
    if (from !== null && from < now) return refuse('parametersInvalid')
    const published = await db.transaction().execute(async (tx) => {
      const content = await lockContent(tx, { kind, slug })
      const found = content && (await versionsOf(tx, [content.id])).find((one) => one.version === version)
      if (!content || !found) return refuse('orderMissing')
      if (found.published_from !== null || found.revision !== revision) return refuse('decidedAlready')
      const texts = await textsOfVersion(tx, content.id, version)
      if (!texts.some(({ language }) => language === english)) return refuse('requiredParametersEmpty')
      if (texts.some(({ title, body }) => title === '' || body === ''))
        return refuse('requiredParametersEmpty')
      if (!arePicturesDescribed(texts)) return refuse('requiredParametersEmpty')
      if (kind === 'mail' && texts.some((text) => isFaulty(mailFaults(slug, text))))
        return refuse('parametersInvalid')
      await publishVersion(tx, found, { from: from ?? now, operatorId, reason, now })
      return {}
    })
    if (isDone(published)) await store.invalidate()
    return published
  }
}

export function discardDraft({
  db,
  content: { store },
}: ContentServices): OperatorHandler<'Content/DiscardDraft'> {
  return async ({ kind, slug, version }, { now }) => {
    const discarded = await db.transaction().execute(async (tx) => {
      const content = await lockContent(tx, { kind, slug })
      const versions = content ? await versionsOf(tx, [content.id]) : []
      const found = versions.find((one) => one.version === version)
      if (!content || !found) return refuse('orderMissing')
      if (found.published_from !== null && found.published_from <= now) return refuse('decidedAlready')
      await deleteVersion(tx, found)
      // A text that was begun but never published leaves no trace.
      if (versions.length === 1 && !builtIn(store, kind).includes(slug)) await deleteContent(tx, content.id)
      return {}
    })
    if (isDone(discarded)) await store.invalidate()
    return discarded
  }
}

export function setPlace({ db, content: { store } }: ContentServices): OperatorHandler<'Content/SetPlace'> {
  return async ({ kind, slug, isPinned, group, link, endsAt }, { now }) => {
    // They always exist, and have a place of their own.
    if (kind === 'page' || kind === 'lab' || kind === 'mail') return refuse('parametersInvalid')
    if (kind === 'help' && group === null) return refuse('requiredParametersEmpty')
    if (kind !== 'help' && group !== null) return refuse('parametersInvalid')
    if (link !== null && (kind !== 'promotion' || !isAppLink(link))) return refuse('parametersInvalid')
    const named = { kind, slug }
    const placed = await db.transaction().execute(async (tx) => {
      const known = await lockContent(tx, named)
      if (!known && !builtIn(store, kind).includes(slug)) return refuse('orderMissing')
      const content = known ?? (await addContent(tx, named, now)) ?? (await lockContent(tx, named))
      if (!content) return refuse('orderMissing')
      await updatePlace(tx, content.id, { group_name: group, link, is_pinned: isPinned, ends_at: endsAt })
      return {}
    })
    if (isDone(placed)) await store.invalidate()
    return placed
  }
}

// Every language needs its own text alternative; and a picture that other languages rely on is there.
function arePicturesDescribed(texts: readonly (Text & { language: string })[]): boolean {
  const hasEnglish = texts.some(({ language, picture }) => language === english && picture?.name)
  return texts.every(({ picture }) => (picture?.name || hasEnglish ? Boolean(picture?.alt) : !picture))
}

// Null: someone else has created it meanwhile.
async function addContent(tx: Connection, { kind, slug }: Named, now: Date): Promise<ContentRow | null> {
  const { group, link } = placeOf(kind, slug)
  const isNew = await insertContent(tx, { kind, slug, group_name: group, link, created_at: now })
  return isNew ? ((await lockContent(tx, { kind, slug })) ?? null) : null
}

const draftOf = (versions: readonly VersionRow[]) =>
  versions.find(({ published_from }) => published_from === null)

type Beginning = {
  content: ContentRow
  versions: readonly VersionRow[]
  operatorId: number
  now: Date
}

// A draft begins as the version in force, in all languages.
async function beginDraft(
  tx: Connection,
  store: ContentStore,
  { content, versions, operatorId, now }: Beginning,
): Promise<number> {
  const version = Math.max(0, ...versions.map((one) => one.version)) + 1
  const key = { content_id: content.id, version }
  await insertVersion(tx, { ...key, published_from: null, changed_at: now, changed_by: operatorId })
  const inForce = newestAt(
    versions.flatMap((one) =>
      one.published_from ? [{ version: one.version, from: one.published_from }] : [],
    ),
    now,
  )
  const texts = inForce
    ? await textsOfVersion(tx, content.id, inForce.version)
    : Array.from(shippedTexts(store, content), ([language, text]) => ({ language, ...text }))
  for (const { language, ...text } of texts) await putText(tx, { ...key, language }, text)
  return version
}
