import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages, type LanguageShortName } from '@candor/contract/languages'
import { type ShippedKind, shippedKinds } from './shipped.ts'

export type Text = { title: string; body: string }
export type Texts = ReadonlyMap<LanguageShortName, Text>
export type ShippedText = { kind: ShippedKind; slug: string; versionId: string; texts: Texts }

const hashDigits = 12

// The texts of the release: `<locale>/<kind>/<slug>.md`, with the title in the first line. An unreadable file
// ends the start, so that it can't be missed.
export function loadShipped(folder: string): ShippedText[] {
  return shippedKinds.flatMap((kind) => {
    const english = join(folder, defaultLanguage.locale, kind)
    const files = existsSync(english) ? readdirSync(english).filter((file) => file.endsWith('.md')) : []
    return files.toSorted().map((file) => {
      const slug = file.slice(0, -'.md'.length)
      const texts = new Map<LanguageShortName, Text>()
      for (const { shortName, locale } of languages) {
        const path = join(folder, locale, kind, file)
        if (existsSync(path)) texts.set(shortName, readText(path))
      }
      return { kind, slug, versionId: versionIdOf(readFileSync(join(english, file))), texts }
    })
  })
}

function readText(path: string): Text {
  const [first = '', ...rest] = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').split('\n')
  const title = /^# (.+)$/.exec(first)?.[1]?.trim()
  const body = rest.join('\n').trim()
  if (title === undefined || body === '')
    throw new Error(`${path} has no title in its first line, or no text`)
  return { title, body }
}

// Derived from the English text: a corrected translation is not a new version.
function versionIdOf(source: Buffer): string {
  return `s-${createHash('sha256').update(source).digest('hex').slice(0, hashDigits)}`
}
