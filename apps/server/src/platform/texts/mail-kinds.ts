import { languages, type LanguageShortName } from '@candor/contract/languages'
import { textsFor } from './texts.ts'
import { written } from './generated/written.ts'

export type MailText = { title: string; body: string }

// Every kind of mail that has texts.
export const mailKinds: readonly string[] = Object.keys(written['en'] ?? {}).flatMap((key) => {
  const kind = /^mail\.(\w+)\.subject$/.exec(key)?.[1]
  return kind === undefined ? [] : [kind]
})

// The original subject and text of a kind of mail in each language.
export function writtenMail(kind: string): Map<LanguageShortName, MailText> {
  return new Map(
    languages.flatMap(({ shortName, locale }) => {
      const title = written[locale]?.[`mail.${kind}.subject`]
      const body = written[locale]?.[`mail.${kind}.body`]
      return title === undefined || body === undefined ? [] : [[shortName, { title, body }] as const]
    }),
  )
}

// Mails that a stranger can cause and that change nothing by themselves.
const harmless: readonly string[] = [
  'registerCode',
  'accountExists',
  'resetPasswordCode',
  'noAccount',
  'fundPasswordCode',
  'emailChangeNewCode',
  'addressInUse',
]

// The lines below a mail, whoever wrote it.
export function mailWarnings(kind: string, language: LanguageShortName): string[] {
  const say = textsFor(language)
  return [...(harmless.includes(kind) ? [say('mail.ignore')] : []), say('mail.neverAsked')]
}
