import { z } from 'zod'
import { call } from '../call.ts'
import { agreementSlugs, type ContentKind, helpGroups, slugPattern } from '../rules/content.ts'
import * as field from './fields.ts'

const slug = z
  .string({ error: 'orderNumberEmpty' })
  .regex(slugPattern, 'orderMissing')
  .describe('The name of the text in addresses.')
const readable = ['announcement', 'promotion', 'help', 'page'] as const satisfies readonly ContentKind[]
const agreement = z
  .enum(agreementSlugs, { error: 'orderMissing' })
  .describe('Which of the two texts that users accept.')
const language = field.language

export const contentItem = z
  .object({
    kind: z.enum(readable).describe('What it is.'),
    slug: z.string().describe('Its name in addresses.'),
    title: z.string().describe('Its title.'),
    summary: z.string().describe('The beginning of the text, without marks.'),
    language: language.describe('The language that it is in: English where a translation is missing.'),
    publishedAt: z
      .string()
      .nullable()
      .describe('When it was published; null for what came with this release and was never changed.'),
    isPinned: z.boolean().describe('Whether it stands above the others.'),
    group: z.enum(helpGroups).nullable().describe('The group of a help article; null for everything else.'),
    link: z
      .string()
      .nullable()
      .describe('The page of the app that a promotion leads to; null for everything else.'),
    endsAt: z
      .string()
      .nullable()
      .describe('Until when a promotion runs; null for everything else, and for one without an end.'),
  })
  .describe('The text, without its body.')
export type ContentItem = z.infer<typeof contentItem>

const accepted = z
  .object({
    slug: agreement,
    versionId: z.string().describe('The version, by which it is accepted.'),
    title: z.string().describe('Its title.'),
    acceptedAt: z.string().describe('When it was accepted.'),
    isCurrent: z.boolean().describe('Whether it is the version that is in force now.'),
  })
  .describe('The version that was accepted.')

export const contentCalls = {
  'Content/GetItems': call({
    about:
      'What is published of a kind, in a language, English where a translation is missing: pinned first, then newest first; help articles by group.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      kind: z
        .enum(['announcement', 'promotion', 'help'], { error: 'invalidRequest' })
        .describe('What is asked for.'),
      language,
    }),
    output: z.object({ items: z.array(contentItem).describe('The texts.') }),
    codes: [],
  }),
  'Content/GetItem': call({
    about:
      'One text, as Markdown, with the figures of this installation in place. The version names the text: whoever accepts it names the version.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      kind: z.enum(readable, { error: 'invalidRequest' }).describe('What is asked for.'),
      slug,
      language,
    }),
    output: z.object({
      item: contentItem,
      body: z.string().describe('The text, in Markdown.'),
      versionId: z.string().describe('The version of the text.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/SearchHelp': call({
    about:
      'Help articles that contain all of the words, best first, with a passage of the text around the first.',
    who: 'anyone',
    act: 'readPublic',
    input: z.strictObject({
      words: z
        .string()
        .max(100, 'invalidRequest')
        .describe('The words that an article has to contain, all of them.'),
      language,
    }),
    output: z.object({
      items: z
        .array(
          contentItem.extend({
            passage: z.string().describe('A passage of the text around the first of the words.'),
          }),
        )
        .describe('The articles, best first.'),
    }),
    codes: [],
  }),
  'Content/GetCompany': call({
    about:
      'Who runs this installation, as far as it says so, and where to write to. What is not configured is null.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      company: z.string().nullable().describe('Who runs this installation; null when it does not say.'),
      address: z.string().nullable().describe('The postal address; null when it does not say.'),
      location: z
        .object({
          latitude: z.string().describe('Decimal degrees, north is positive.'),
          longitude: z.string().describe('Decimal degrees, east is positive.'),
        })
        .nullable()
        .describe('Where that is, for the link to a map; null when it does not say.'),
      supportEmail: z.string().nullable().describe('Where users write to; null when it does not say.'),
      businessEmail: z.string().nullable().describe('Where businesses write to; null when it does not say.'),
      loanEmail: z.string().nullable().describe('Where to write about loans; null when it does not say.'),
      rechargeEmail: z
        .string()
        .nullable()
        .describe('Where to write about deposits; null when it does not say.'),
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
      accepted: z.array(accepted).describe('What the caller has accepted, newest first.'),
      missing: z
        .array(
          z.object({
            slug: agreement,
            versionId: z.string().describe('The version, by which it is accepted.'),
            title: z.string().describe('Its title.'),
          }),
        )
        .describe('What is in force now and not accepted yet.'),
    }),
    codes: [],
  }),
  'Content/GetAccepted': call({
    about: 'The text of a version as the caller accepted it.',
    who: 'user',
    act: 'readOwn',
    input: z.strictObject({
      slug: agreement,
      versionId: field.text('orderNumberEmpty', 64).describe('The version that was accepted.'),
    }),
    output: z.object({
      accepted,
      language,
      body: z.string().describe('The text as it was accepted, in Markdown.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Content/Accept': call({
    about:
      'Accepts the version of terms or agreement that is now in force. Accepting it again changes nothing.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      slug: agreement,
      versionId: field.text('orderNumberEmpty', 64).describe('The version that is in force now.'),
      language,
    }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing', 'quoteExpired'],
  }),
}
