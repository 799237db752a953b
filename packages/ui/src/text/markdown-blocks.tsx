import { lexer } from 'marked'
import type { Token, Tokens } from 'marked'

/** A heading with the id from `Markdown`, for a table of contents. */
export interface MarkdownHeading {
  id: string
  depth: number
  text: string
}

/** The blocks of a text, or null if it can't be read as Markdown: it is then shown as written. */
export function blocksOf(source: string): Token[] | null {
  try {
    return lexer(source, { gfm: true, breaks: false })
  } catch {
    // Thousands of nested quotes are too many for its recursion.
    return null
  }
}

export function headingId(index: number): string {
  return `part-${index + 1}`
}

export function headingsOf(source: string): MarkdownHeading[] {
  const headings = (blocksOf(source) ?? []).filter(
    (block): block is Tokens.Heading => block.type === 'heading',
  )
  return headings.map(({ depth, tokens }, index) => ({
    id: headingId(index),
    depth,
    text: plainText(tokens),
  }))
}

/** The text of the tokens, without marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : decoded(textOf(token))))
    .join('')
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The few entities that people write by hand; others stay as written. */
export function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
}

export type SafeLink = { href: string; isOutside: boolean }

/** The allowed target of a link: a page of the app, the web, or a mail. Others are no links. */
export function safeLink(href: string): SafeLink | null {
  const address = decoded(href).trim()
  if (/^#\/[\w\-/?=&.%]*$/.test(address)) return { href: address, isOutside: false }
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(address)) return { href: address, isOutside: false }
  if (!/^https?:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    // A name before the host makes one address look like another.
    if (url.username !== '' || url.password !== '') return null
    return { href: url.href, isOutside: true }
  } catch {
    return null
  }
}
