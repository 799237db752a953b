import { z } from 'zod'
import { call } from '../call.ts'
import { agreementSlugs, type ContentKind, helpGroups, slugPattern } from '../rules/content.ts'
import * as field from './fields.ts'

const slug = z.string({ error: 'orderNumberEmpty' }).regex(slugPattern, 'orderMissing')
const readable = ['announcement', 'promotion', 'help', 'page'] as const satisfies readonly ContentKind[]
const agreement = z.enum(agreementSlugs, { error: 'orderMissing' })
const language = field.language

export const contentItem = z.object({
  kind: z.enum(readable),
  slug: z.string(),
  title: z.string(),
  // The beginning of the text, without marks.
  summary: z.string(),
  // The language that it is in: English where a translation is missing.
  language,
  // Null for what came with this release and was never changed.
  publishedAt: z.string().nullable(),
  isPinned: z.boolean(),
  // Of a help article.
  group: z.enum(helpGroups).nullable(),
  // Of a promotion: the page of the app that it leads to.
  link: z.string().nullable(),
  // Of a promotion: until when it runs.
  endsAt: z.string().nullable(),
})
export type ContentItem = z.infer<typeof contentItem>

const accepted = z.object({
  slug: agreement,
  versionId: z.string(),
  title: z.string(),
  acceptedAt: z.string(),
  isCurrent: z.boolean(),
})

export const contentCalls = {
  'Content/GetItems': call({
    about:
      'What is published of a kind, in a language, English where a translation is missing: pinned first, then newest first; help articles by group.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      kind: z.enum(['announcement', 'promotion', 'help'], { error: 'invalidRequest' }),
      language,
    }),
    output: z.object({ items: z.array(contentItem) }),
    codes: [],
  }),
  'Content/GetItem': call({
    about:
      'One text, as Markdown, with the figures of this installation in place. The version names the text: whoever accepts it names the version.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({ kind: z.enum(readable, { error: 'invalidRequest' }), slug, language }),
    output: z.object({ item: contentItem, body: z.string(), versionId: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/SearchHelp': call({
    about:
      'Help articles that contain all of the words, best first, with a passage of the text around the first.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({ words: z.string().max(100, 'invalidRequest'), language }),
    output: z.object({ items: z.array(contentItem.extend({ passage: z.string() })) }),
    codes: [],
  }),
  'Content/GetCompany': call({
    about:
      'Who runs this installation, as far as it says so, and where to write to. What is not configured is null.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      company: z.string().nullable(),
      address: z.string().nullable(),
      // Decimal degrees, for the link to a map.
      location: z.object({ latitude: z.string(), longitude: z.string() }).nullable(),
      supportEmail: z.string().nullable(),
      businessEmail: z.string().nullable(),
      loanEmail: z.string().nullable(),
      rechargeEmail: z.string().nullable(),
    }),
    codes: [],
  }),
  'Content/GetAgreements': call({
    about:
      'The versions of terms and agreement that the caller has accepted, newest first, and those now in force that are not accepted yet.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ language }),
    output: z.object({
      accepted: z.array(accepted),
      missing: z.array(z.object({ slug: agreement, versionId: z.string(), title: z.string() })),
    }),
    codes: [],
  }),
  'Content/GetAccepted': call({
    about: 'The text of a version as the caller accepted it.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({ slug: agreement, versionId: field.text('orderNumberEmpty', 64) }),
    output: z.object({ accepted, language, body: z.string() }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/Accept': call({
    about:
      'Accepts the version of terms or agreement that is now in force. Accepting it again changes nothing.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ slug: agreement, versionId: field.text('orderNumberEmpty', 64), language }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'quoteExpired'],
  }),
}
