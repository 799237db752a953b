import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'
import {
  defaultLanguage,
  type Language,
  languageByShortName,
  type LanguageShortName,
} from '@candor/contract/languages'
import { writtenMail } from '../../platform/texts/mail-kinds.ts'
import { sayCompiled } from '../../platform/texts/texts.ts'
import { type ContentStore, spokenIn, type Text } from './store.ts'

type Template = { language: Language; subject: CompiledMessage; body: CompiledMessage }

// The published wording of a kind of mail, ready to be filled in; null if operators published none.
export function mailTemplates(
  store: ContentStore,
  clock: () => Date,
): (kind: string, language: string) => Template | null {
  const compiled = new WeakMap<Text, Omit<Template, 'language'> | null>()
  return (kind, asked) => {
    const found = store.find('mail', kind, clock())
    if (!found) return null
    const spoken = spokenIn(found, (languageByShortName(asked) ?? defaultLanguage).shortName)
    const language = languageByShortName(spoken.language) ?? defaultLanguage
    const text = found.texts.get(spoken.language)
    if (!text) return null
    let template = compiled.get(text)
    if (template === undefined) {
      // A text from another release may use names that mails no longer have: then our own wording is sent.
      template = isFaulty(mailFaults(kind, text))
        ? null
        : { subject: compileMessageOrThrow(text.title), body: compileMessageOrThrow(text.body) }
      compiled.set(text, template)
    }
    return template && { ...template, language }
  }
}

// How a name is used: plainly, or by its number or kind.
type Uses = Map<string, Set<string>>

export type MailFaults = { unreadable: string | null; unknown: string[]; missing: string[] }

// A mail states the same facts in other words: it uses exactly our text's names, in the same ways.
export function mailFaults(kind: string, text: Text): MailFaults {
  const uses = usesIn(text)
  if (uses === null) return { unreadable: text.body, unknown: [], missing: [] }
  const own = writtenMail(kind).get(defaultLanguage.shortName)
  const allowed = (own && usesIn(own)) ?? new Map()
  const isAllowed = ([name, ways]: [string, Set<string>]) =>
    [...ways].every((way) => allowed.has(name) && (way === 'value' || allowed.get(name)?.has(way) === true))
  return {
    unreadable: null,
    unknown: [...uses].filter((use) => !isAllowed(use)).map(([name]) => name),
    missing: [...allowed.keys()].filter((name) => !uses.has(name)),
  }
}

export function isFaulty({ unreadable, unknown, missing }: MailFaults): boolean {
  return unreadable !== null || unknown.length > 0 || missing.length > 0
}

/** The names available in mails of a kind. */
export function mailNames(kind: string): string[] {
  const own = writtenMail(kind).get(defaultLanguage.shortName)
  return [...((own && usesIn(own)) ?? new Map<string, never>()).keys()]
}

const sampleNumber = 10

// A sample of the mail. Its facts are known only when it is sent, so their names stand in for them.
export function sampleOf(text: string, shortName: LanguageShortName): string {
  const uses = usesIn({ title: '', body: text })
  if (uses === null) return text
  const values = Array.from(uses, ([name, ways]) => {
    const isNumber = ways.has('plural') || ways.has('selectordinal')
    return [name, isNumber ? sampleNumber : ways.has('select') ? 'other' : `{${name}}`]
  })
  const language = languageByShortName(shortName) ?? defaultLanguage
  return sayCompiled(language, compileMessageOrThrow(text), Object.fromEntries(values))
}

// Null: it is not a valid message.
function usesIn({ title, body }: Text): Uses | null {
  try {
    const uses: Uses = new Map()
    for (const text of [title, body]) collect(compileMessageOrThrow(text), uses)
    return uses
  } catch {
    return null
  }
}

function collect(message: CompiledMessage, uses: Uses): void {
  if (typeof message === 'string') return
  for (const token of message) collectToken(token, uses)
}

function collectToken(token: CompiledMessageToken, uses: Uses): void {
  if (typeof token === 'string') return
  const [name, way = 'value', forms] = token
  uses.set(name, (uses.get(name) ?? new Set()).add(way))
  // A missing form would be empty, so there must be one for every value.
  if (way === 'plural' || way === 'select' || way === 'selectordinal') {
    if (typeof forms !== 'object' || forms === null || !Object.hasOwn(forms, 'other'))
      throw new Error('no form for the others')
    for (const [key, form] of Object.entries(forms))
      if (key !== 'offset') collect(form as CompiledMessage, uses)
  }
}
