import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import type { CannedAnswer } from '@candor/contract/operators/calls/chats'

export type Texts = Partial<Record<LanguageShortName, string>>

export const textsOf = (answer: Pick<CannedAnswer, 'texts'>): Texts =>
  Object.fromEntries(answer.texts.map(({ language, text }) => [language, text]))

/** The texts to send: those that are not empty. */
export function writtenTexts(texts: Texts): CannedAnswer['texts'] {
  return languages.flatMap(({ shortName }) => {
    const text = texts[shortName]?.trim() ?? ''
    return text === '' ? [] : [{ language: shortName, text }]
  })
}
