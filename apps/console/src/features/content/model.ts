import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import type { ContentPicture, ContentRow, ContentText } from '@candor/contract/operators/calls/content'
import {
  agreementSlugs,
  contentBodyMax,
  contentKinds,
  helpGroups,
  slugPattern,
  slugLengthMax,
} from '@candor/contract/rules/content'
import type { ContentKind } from '@candor/contract/rules/content'
import type { TextKey } from '../../i18n/text.ts'

// Only promotions have pictures.
export type Written = { title: string; body: string; picture?: ContentPicture | null }
export type Texts = Partial<Record<LanguageShortName, Written>>

export const nothingWritten: Written = { title: '', body: '' }

export const languageNames = languages.map(({ shortName }) => shortName)

export function isKind(name: string | undefined): name is ContentKind {
  return (contentKinds as readonly (string | undefined)[]).includes(name)
}

/** Kinds that operators can create; pages and mails are given by the product. */
export const begunKinds = ['announcement', 'promotion', 'help'] as const satisfies readonly ContentKind[]
export type BegunKind = (typeof begunKinds)[number]

export function isBegunKind(kind: ContentKind): kind is BegunKind {
  return (begunKinds as readonly ContentKind[]).includes(kind)
}

/** Texts accepted by users: a new version is shown to them again. */
export function isAgreement(kind: ContentKind, slug: string): boolean {
  return kind === 'page' && (agreementSlugs as readonly string[]).includes(slug)
}

export function textsOf(list: readonly ContentText[]): Texts {
  return Object.fromEntries(list.map(({ language, ...written }) => [language, written]))
}

export function isSameText(a: Written | undefined, b: Written | undefined): boolean {
  const [one, other] = [a ?? nothingWritten, b ?? nothingWritten]
  const isSamePicture = one.picture?.name === other.picture?.name && one.picture?.alt === other.picture?.alt
  return one.title === other.title && one.body === other.body && isSamePicture
}

export function isEmptyText(text: Written | undefined): boolean {
  return text === undefined || (text.title.trim() === '' && text.body.trim() === '' && !text.picture)
}

/** The name of the picture that a language shows: its own, or the English one. */
export function pictureName(texts: Texts, language: LanguageShortName): string | null {
  return texts[language]?.picture?.name ?? texts.EN?.picture?.name ?? null
}

/** The languages without a description of their picture. */
export function undescribedLanguages(texts: Texts): LanguageShortName[] {
  return languageNames.filter((language) => {
    const text = texts[language]
    return text && pictureName(texts, language) !== null && (text.picture?.alt ?? '').trim() === ''
  })
}

/** A picture with one of its parts changed; null once nothing is left of it. */
export function pictureWith(
  picture: ContentPicture | null | undefined,
  change: Partial<ContentPicture>,
): ContentPicture | null {
  const next = { name: null, alt: '', ...picture, ...change }
  return next.name === null && next.alt === '' ? null : next
}

/** The languages in which two texts differ, in the order of the tabs. */
export function changedLanguages(before: Texts, after: Texts): LanguageShortName[] {
  return languageNames.filter((language) => !isSameText(before[language], after[language]))
}

/** The edits with one text written; a text equal to the saved one is no edit. */
export function withWritten(edits: Texts, saved: Texts, language: LanguageShortName, text: Written): Texts {
  const { [language]: _, ...others } = edits
  return isSameText(saved[language], text) ? others : { ...others, [language]: text }
}

export function withoutLanguages(edits: Texts, gone: readonly LanguageShortName[]): Texts {
  return Object.fromEntries(
    languageNames.flatMap((name) => (edits[name] && !gone.includes(name) ? [[name, edits[name]]] : [])),
  )
}

/** The edits that turn the saved texts into this version: languages it lacks are removed. */
export function editsTowards(saved: Texts, wanted: Texts): Texts {
  return Object.fromEntries(
    changedLanguages(saved, wanted).map((language) => [language, wanted[language] ?? nothingWritten]),
  )
}

export type LanguageState = 'unsaved' | 'missing' | 'changed' | 'same'

/** The state of a language: not saved yet, missing, saved but not published, or as published. */
export function languageState(
  language: LanguageShortName,
  { edits, saved, inForce }: { edits: Texts; saved: Texts; inForce: Texts },
): LanguageState {
  if (edits[language]) return 'unsaved'
  if (isEmptyText(saved[language]) && isEmptyText(inForce[language])) return 'missing'
  return isSameText(saved[language], inForce[language]) ? 'same' : 'changed'
}

export type TextFault = { field: keyof Written; complaint: TextKey }

/** The error that prevents saving a language. If entirely empty, it is removed; only English is required. */
export function faultOf(language: LanguageShortName, text: Written): TextFault | null {
  const isRemoval = isEmptyText(text) && language !== 'EN'
  if (isRemoval) return null
  if (text.title.trim() === '') return { field: 'title', complaint: 'content.titleRequired' }
  if (text.body.trim() === '') return { field: 'body', complaint: 'content.bodyRequired' }
  return text.body.length > contentBodyMax ? { field: 'body', complaint: 'content.bodyTooLong' } : null
}

/** A slug made of a title: letters, figures and hyphens. Empty if nothing of the title can be kept. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, slugLengthMax)
    .replaceAll(/-+$/g, '')
}

export function slugFault(slug: string, taken: readonly string[]): TextKey | undefined {
  if (slug === '') return 'content.slugRequired'
  if (!slugPattern.test(slug)) return 'content.slugFormat'
  return taken.some((other) => other.toLowerCase() === slug.toLowerCase()) ? 'content.slugTaken' : undefined
}

/** Help articles by group, in the order of the app. */
export function inOrder(rows: readonly ContentRow[]): ContentRow[] {
  const placeOf = ({ group }: ContentRow) => (group === null ? -1 : helpGroups.indexOf(group))
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The name of a text in the console. A subject with several forms can't be read as one. */
export function nameOf({ title, slug }: Pick<ContentRow, 'title' | 'slug'>): string {
  return /\{\s*\w+\s*,/.test(title) ? slug : title
}

/** Rows that contain all of the words, in the title or the name. */
export function foundRows(rows: readonly ContentRow[], typed: string): ContentRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ title, slug }) => {
    const within = `${title} ${slug}`.toLowerCase()
    return words.every((word) => within.includes(word))
  })
}

const mailPlaceholder = (name: string) => new RegExp(`\\{\\s*${name}\\s*[,}]`)

/** The placeholders required in a mail and missing in this text. */
export function missingOfMail(text: Written, names: readonly string[]): string[] {
  return names.filter((name) => !mailPlaceholder(name).test(`${text.title}\n${text.body}`))
}

/** The notation of a placeholder in a text. */
export function placeholderOf(kind: ContentKind, name: string): string {
  return kind === 'mail' ? `{${name}}` : `{{${name}}}`
}
