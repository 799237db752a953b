import { z } from 'zod'
import * as common from '../../calls/fields.ts'
import {
  contentBodyMax,
  contentKinds,
  contentLinkPattern,
  contentTitleMax,
  helpGroups,
  mailTitleMax,
  pictureAltMax,
  pictureNamePattern,
  slugPattern,
} from '../../rules/content.ts'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

// A text is named by its kind and its slug.
const kind = z.enum(contentKinds, { error: 'invalidRequest' })
const slug = z.string({ error: 'requiredParametersEmpty' }).regex(slugPattern, 'parametersInvalid')
const named = { kind, slug }
const { language } = common
const version = z.int({ error: 'invalidRequest' }).min(1, 'invalidRequest').max(field.idMax, 'invalidRequest')
// The number of saves known to the caller: another number means that somebody else has saved since.
const revision = z.int({ error: 'invalidRequest' }).min(0, 'invalidRequest')
const seenCodes = ['orderMissing'] as const

// The picture of a promotion in one language, and its words for people who can't see it. Without a name it is
// the picture of the English text.
const picture = z.strictObject({
  name: z.string().regex(pictureNamePattern, 'invalidRequest').nullable(),
  alt: z.string({ error: 'requiredParametersEmpty' }).max(pictureAltMax, 'invalidRequest'),
})
export type ContentPicture = z.infer<typeof picture>

const text = z.object({ language, title: z.string(), body: z.string(), picture: picture.nullable() })
export type ContentText = z.infer<typeof text>

const row = z.object({
  kind: z.enum(contentKinds),
  slug: z.string(),
  // In English.
  title: z.string(),
  group: z.enum(helpGroups).nullable(),
  isPinned: z.boolean(),
  link: z.string().nullable(),
  // Never published; later; now; no longer; or part of the release.
  state: z.enum(['draft', 'scheduled', 'published', 'ended', 'shipped']),
  hasDraft: z.boolean(),
  // The version in force, and since when.
  version: z.int().nullable(),
  publishedFrom: z.string().nullable(),
  endsAt: z.string().nullable(),
  languages: z.array(language),
})
export type ContentRow = z.infer<typeof row>

const versionRow = z.object({
  version: z.int(),
  // Null: it is the draft.
  publishedFrom: z.string().nullable(),
  changedAt: z.string(),
  changedBy: field.operator,
  // The reason given.
  reason: z.string().nullable(),
  languages: z.array(language),
})

export const operatorContentCalls = {
  'Content/GetItems': unloggedCall({
    about: 'All texts of a kind, including the defaults that came with the release.',
    needs: 'seeContent',
    input: z.strictObject({ kind }),
    output: z.object({ items: z.array(row) }),
  }),
  'Content/GetItem': unloggedCall({
    about: 'One text: its draft, the current version, the default, and all versions.',
    needs: 'seeContent',
    input: z.strictObject(named),
    output: z.object({
      item: row,
      draft: z.object({ version: z.int(), revision: z.int(), texts: z.array(text) }).nullable(),
      current: z.array(text),
      shipped: z.array(text),
      versions: z.array(versionRow),
      // The names allowed in double braces, with their current values.
      placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    codes: seenCodes,
  }),
  'Content/GetVersion': unloggedCall({
    about: 'The texts of one version.',
    needs: 'seeContent',
    input: z.strictObject({ ...named, version }),
    output: z.object({ version: versionRow, texts: z.array(text) }),
    codes: seenCodes,
  }),
  'Content/Create': operatorAct({
    about: 'Creates a draft of an announcement, promotion or help article.',
    needs: 'editContent',
    input: z.strictObject({
      kind: z.enum(['announcement', 'promotion', 'help'], { error: 'invalidRequest' }),
      slug,
      title: common.text('requiredParametersEmpty', contentTitleMax),
    }),
    codes: ['decidedAlready', 'parametersInvalid', 'requiredParametersEmpty'],
  }),
  'Content/SaveText': operatorAct({
    about:
      'Saves one language of the draft. The first time, a draft is created from the current version. An empty title and text remove the language.',
    needs: 'editContent',
    bodyBytesMax: 262_144,
    input: z.strictObject({
      ...named,
      language,
      // Long enough for the subject of a mail; titles for users are shorter.
      title: z.string({ error: 'requiredParametersEmpty' }).max(mailTitleMax, 'invalidRequest'),
      body: z.string({ error: 'requiredParametersEmpty' }).max(contentBodyMax, 'invalidRequest'),
      // Only promotions have one.
      picture: picture.nullable().default(null),
      // Null: there was no draft.
      revision: revision.nullable(),
    }),
    output: z.object({ version: z.int(), revision: z.int() }),
    codes: ['orderMissing', 'decidedAlready', 'parametersInvalid', 'requiredParametersEmpty'],
  }),
  'Content/UploadPicture': operatorAct({
    about:
      'Crops a JPEG, PNG or WebP for promotions to 1200 × 480 pixels, and returns its name. Unused pictures are deleted after a day.',
    needs: 'editContent',
    bodyBytesMax: field.imageBodyMax,
    input: z.strictObject({ image: field.image }),
    output: z.object({ name: z.string(), path: z.string() }),
    codes: field.imageCodes,
  }),
  'Content/Preview': unloggedCall({
    about:
      'A preview of a text with the figures of this exchange in place of the double braces, and any errors in it.',
    needs: 'seeContent',
    bodyBytesMax: 262_144,
    input: z.strictObject({ ...named, language, body: z.string().max(contentBodyMax, 'invalidRequest') }),
    // `added`: the product's own text below every mail of this kind.
    output: z.object({ body: z.string(), unknown: z.array(z.string()), added: z.array(z.string()) }),
    codes: seenCodes,
  }),
  'Content/Publish': operatorAct({
    about:
      'Publishes the draft now or at a scheduled time. Published texts can’t be edited; the next change creates a new version.',
    needs: 'editContent',
    input: z.strictObject({
      ...named,
      version,
      revision,
      from: common.moment.nullable(),
      reason: field.reason,
    }),
    codes: ['orderMissing', 'decidedAlready', 'parametersInvalid', 'requiredParametersEmpty'],
  }),
  'Content/DiscardDraft': operatorAct({
    about: 'Discards the draft, or unschedules a version that hasn’t been published yet.',
    needs: 'editContent',
    input: z.strictObject({ ...named, version }),
    codes: ['orderMissing', 'decidedAlready'],
  }),
  'Content/SetPlace': operatorAct({
    about:
      'The display settings of a text: whether it is pinned, its group, where it links to, and when it ends.',
    needs: 'editContent',
    input: z.strictObject({
      ...named,
      isPinned: z.boolean(),
      group: z.enum(helpGroups).nullable(),
      link: z.string().regex(contentLinkPattern, 'parametersInvalid').nullable(),
      endsAt: common.moment.nullable(),
      reason: field.reason,
    }),
    codes: ['orderMissing', 'parametersInvalid', 'requiredParametersEmpty'],
  }),
}
