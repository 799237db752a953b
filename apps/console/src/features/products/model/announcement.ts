import type { Language } from '@candor/contract/languages'
import { termDifferences } from '@candor/contract/operators/terms/differences'
import type { Terms } from '@candor/contract/operators/terms/fields'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { figuresIn } from '../../../i18n/figures.ts'
import { spokenLanguages, type TextKey, translateIn } from '../../../i18n/text.ts'
import type { PreparedTexts } from '../../../shared/content/prepared-announcement.ts'
import { type Kept, keptBy, nameIn } from './summary.ts'
import { writtenDifferences, type Wording } from './words.ts'

type TookEffect = {
  kind: TermKind
  name: string
  at: string
  // Null: a new product.
  before: Terms | null
  terms: Terms
}

// Only operators are concerned by these.
const internal: ReadonlySet<string> = new Set([
  'twoFrom',
  'soloPerDayMax',
  'autoMax',
  'exposureMax',
  'provider',
  'creditScoreMin',
  'place',
])

const keptKeys = {
  positions: 'announce.kept',
  orders: 'announce.keptOrders',
  requests: 'announce.countedBefore',
  nothing: null,
} as const satisfies Record<Kept, TextKey | null>

export function announcementIn(wording: Wording, change: TookEffect): { title: string; body: string } {
  const { kind, at, before, terms } = change
  const { text, figures } = wording
  const name = nameIn(wording, kind, change)
  const kept = keptKeys[keptBy(kind)]
  const changes = writtenDifferences(wording, kind, termDifferences(kind, before ?? {}, terms), {
    before,
    after: terms,
  }).filter(({ field, row }) => !internal.has(row?.field ?? field))
  const lines = changes.map((each) =>
    before === null
      ? `- ${text('products.named', { name: each.label, value: each.after })}`
      : `- ${text('announce.line', { name: each.label, before: each.before, after: each.after })}`,
  )
  const time = figures.time(at)
  return {
    title: text(before === null ? 'announce.newTitle' : 'announce.title', { name }),
    body: [
      text(before === null ? 'announce.newText' : 'announce.text', { name, time }),
      lines.join('\n'),
      ...(before === null || kept === null ? [] : [text(kept)]),
    ].join('\n\n'),
  }
}

/** The announcement of a change in all languages of the console; the editor shows which others are missing. */
export async function announcementOf(change: TookEffect): Promise<PreparedTexts> {
  const texts = await Promise.all(
    spokenLanguages.map(async (language: Language) => {
      const wording = { text: await translateIn(language), figures: figuresIn(language.locale) }
      return [language.shortName, announcementIn(wording, change)] as const
    }),
  )
  return Object.fromEntries(texts) as PreparedTexts
}
