import { z } from 'zod'
import { readOwn, readPublic, userCall } from '../call.ts'
import { agreementSlugs, type ContentKind, helpGroups, slugPattern } from '../rules/content.ts'
import * as field from './fields.ts'

const slug = z
  .string({ error: 'orderNumberEmpty' })
  .regex(slugPattern, 'orderMissing')
  .describe('The URL name of the text.')
const readable = [
  'announcement',
  'promotion',
  'help',
  'lab',
  'page',
] as const satisfies readonly ContentKind[]
const agreement = z
  .enum(agreementSlugs, { error: 'orderMissing' })
  .describe('Which of the two texts that users accept.')
const language = field.language

export const contentItem = field.object('The text, without its body.', {
  kind: field.oneOf(readable, 'The kind of text.'),
  slug: field.string('Its URL name; of a text about a Lab project, its `projectId`.'),
  title: field.string('Its title.'),
  summary: field.string('The beginning of the text, without formatting.'),
  language: language.describe('The language of the text: English if there is no translation.'),
  publishedAt: field.stringOrNull(
    'When it was published; null for a default text that has never been changed.',
  ),
  isPinned: field.boolean('Whether it is pinned.'),
  group: z.enum(helpGroups).nullable().describe('The group of a help article; null for any other kind.'),
  link: field.stringOrNull('The app page that a promotion links to; null for any other kind.'),
  picture: field.objectOrNull('The picture of a promotion; null for any other kind, and without one.', {
    path: field.string('Its path, 1200 × 480 pixels.'),
    alt: field.string('Its text alternative.'),
  }),
  endsAt: field.stringOrNull(
    'When a promotion ends; null for any other kind and for a promotion without an end.',
  ),
})
export type ContentItem = z.infer<typeof contentItem>

const accepted = field.object('The version that was accepted.', {
  slug: agreement,
  versionId: field.string('The version, given when accepting it.'),
  title: field.string('Its title.'),
  acceptedAt: field.string('When it was accepted.'),
  isCurrent: field.boolean('Whether it is the current version.'),
})

export const contentCalls = {
  'Content/GetItems': readPublic({
    about:
      'The published texts of a kind in one language, in English where there is no translation: pinned first, then newest first; help articles by group.',
    input: z.strictObject({
      kind: z
        .enum(['announcement', 'promotion', 'help', 'lab'], { error: 'invalidRequest' })
        .describe('The kind of text.'),
      language,
    }),
    output: z.object({ items: z.array(contentItem).describe('The texts.') }),
  }),
  'Content/GetItem': readPublic({
    about:
      'One text in Markdown, with the figures of this exchange filled in. The version identifies the text and is given when accepting it.',
    input: z.strictObject({
      kind: z.enum(readable, { error: 'invalidRequest' }).describe('The kind of text.'),
      slug,
      language,
    }),
    output: z.object({
      item: contentItem,
      body: field.string('The text, in Markdown.'),
      versionId: field.string('The version of the text.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/SearchHelp': readPublic({
    about:
      'Help articles that contain all the words, best match first, each with a passage around the first word.',
    input: z.strictObject({
      words: z
        .string()
        .max(100, 'invalidRequest')
        .describe('The words to search for; an article must contain all of them.'),
      language,
    }),
    output: z.object({
      items: z
        .array(
          contentItem.extend({
            passage: field.string('A passage around the first word found.'),
          }),
        )
        .describe('The articles, best match first.'),
    }),
  }),
  'Content/GetCompany': readPublic({
    about:
      'The operator of this exchange and its contact details, as far as published. Anything not configured is null.',
    output: z.object({
      company: field.stringOrNull('The company that runs this exchange; null if not published.'),
      address: field.stringOrNull('The postal address; null if not published.'),
      location: field.objectOrNull('The coordinates, for the map link; null if not published.', {
        latitude: field.string('The latitude in decimal degrees; north is positive.'),
        longitude: field.string('The longitude in decimal degrees; east is positive.'),
      }),
      supportEmail: field.stringOrNull('The e-mail address for general enquiries; null if not published.'),
      businessEmail: field.stringOrNull('The e-mail address for business enquiries; null if not published.'),
      loanEmail: field.stringOrNull('The e-mail address for loan enquiries; null if not published.'),
      rechargeEmail: field.stringOrNull('The e-mail address for recharge enquiries; null if not published.'),
    }),
  }),
  'Content/GetAgreements': readOwn({
    about:
      'The versions of the terms of service and the cooperation agreement that the caller has accepted, newest first, and the current versions not accepted yet.',
    input: z.strictObject({ language }),
    output: z.object({
      accepted: z.array(accepted).describe('The versions the caller has accepted, newest first.'),
      missing: field.list('The current versions not accepted yet.', {
        slug: agreement,
        versionId: field.string('The version, given when accepting it.'),
        title: field.string('Its title.'),
      }),
    }),
  }),
  'Content/GetAccepted': readOwn({
    about: 'The text of a version exactly as the caller accepted it.',
    input: z.strictObject({
      slug: agreement,
      versionId: field.text('orderNumberEmpty', 64).describe('The version that was accepted.'),
    }),
    output: z.object({
      accepted,
      language,
      body: field.string('The text as accepted, in Markdown.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/Accept': userCall({
    about:
      'Accepts the current version of the terms of service or the cooperation agreement. Accepting it again changes nothing.',
    act: 'ownAccount',
    input: z.strictObject({
      slug: agreement,
      versionId: field.text('orderNumberEmpty', 64).describe('The current version.'),
      language,
    }),
    codes: ['orderNumberEmpty', 'orderMissing', 'quoteExpired'],
  }),
}
