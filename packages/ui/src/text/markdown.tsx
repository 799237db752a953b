import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { classNames } from '../class-names.tsx'
import { blocksOf, decoded, headingId, safeLink } from './markdown-blocks.tsx'

// The parts of a text have no keys but their positions, and a text is drawn as a whole.
function placed<Item>(items: readonly Item[]): { place: number; item: Item }[] {
  return items.map((item, place) => ({ place, item }))
}

// Deeper than anybody writes: below it a text is shown as written.
const depthMax = 12

export interface MarkdownProps {
  source: string
}

/**
 * A text in Markdown. It is made of elements and never of HTML: tags are shown as written, images by their
 * descriptions, and a link leads to a page of the app, to the web or to a mail, or is none.
 */
export function Markdown({ source }: MarkdownProps) {
  const blocks = blocksOf(source)
  if (!blocks) return <p className="text-body whitespace-pre-wrap wrap-anywhere">{source}</p>
  const headings = blocks.filter(({ type }) => type === 'heading')
  return (
    <div className="flex flex-col gap-4 text-body leading-relaxed text-ink-2 wrap-anywhere">
      {placed(blocks).map(({ place, item: block }) =>
        block.type === 'heading' ? (
          <Heading key={place} heading={block as Tokens.Heading} id={headingId(headings.indexOf(block))} />
        ) : (
          <Block key={place} block={block} depth={0} />
        ),
      )}
    </div>
  )
}

const headingLooks = ['mt-4 text-title', 'mt-3 text-body', 'mt-2 text-body'] as const

/** The title of the page is the first level, so a text begins with the second. */
function Heading({ heading, id }: { heading: Tokens.Heading; id?: string }) {
  const level = Math.min(Math.max(heading.depth, 2), 4)
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4'
  return (
    <Tag
      id={id}
      className={classNames('scroll-mt-20 font-semibold text-ink first:mt-0', headingLooks[level - 2])}
    >
      <Inline tokens={heading.tokens} depth={0} />
    </Tag>
  )
}

function Blocks({ tokens, depth }: { tokens: readonly Token[]; depth: number }) {
  return placed(tokens).map(({ place, item }) => <Block key={place} block={item} depth={depth} />)
}

function Block({ block, depth }: { block: Token; depth: number }): ReactNode {
  if (depth > depthMax) return <p className="whitespace-pre-wrap">{block.raw}</p>
  const token = block as Tokens.Generic
  switch (block.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <Heading heading={block as Tokens.Heading} />
    case 'paragraph':
    case 'text':
      return (
        <p>
          <Inline tokens={token.tokens ?? [token]} depth={depth} />
        </p>
      )
    case 'list':
      return <List list={block as Tokens.List} depth={depth} />
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-3 border-l-2 border-accent pl-4">
          <Blocks tokens={token.tokens ?? []} depth={depth + 1} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="rounded-control bg-surface-2 p-3 text-small whitespace-pre-wrap text-ink">
          <code>{(block as Tokens.Code).text}</code>
        </pre>
      )
    case 'hr':
      return <hr className="border-line" />
    case 'table':
      return <Table table={block as Tokens.Table} depth={depth} />
    default:
      return <p className="whitespace-pre-wrap">{block.raw}</p>
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag
      className={classNames('flex flex-col gap-2 pl-6', list.ordered ? 'list-decimal' : 'list-disc')}
      {...(list.ordered && typeof list.start === 'number' && { start: list.start })}
    >
      {placed(list.items).map(({ place, item }) => (
        <li key={place} className="pl-1 marker:text-ink-3">
          <ListItem item={item} depth={depth + 1} />
        </li>
      ))}
    </Tag>
  )
}

/** A single line stays inline; paragraphs and lists inside it are blocks. */
function ListItem({ item, depth }: { item: Tokens.ListItem; depth: number }) {
  return placed(item.tokens).map(({ place, item: token }) =>
    token.type === 'text' ? (
      <Inline key={place} tokens={(token as Tokens.Text).tokens ?? [token]} depth={depth} />
    ) : (
      <div key={place} className="mt-2">
        <Block block={token} depth={depth} />
      </div>
    ),
  )
}

const alignments = { left: 'text-left', right: 'text-right', center: 'text-center' } as const

function Table({ table, depth }: { table: Tokens.Table; depth: number }) {
  const look = (column: number) => alignments[table.align[column] ?? 'left']
  return (
    // A table wider than the screen scrolls on its own.
    <div className="overflow-x-auto rounded-control border border-line wrap-break-word">
      <table className="w-full border-collapse text-small tabular-nums">
        <thead className="bg-surface-2 text-ink">
          <tr>
            {placed(table.header).map(({ place: column, item: cell }) => (
              <th
                key={column}
                scope="col"
                className={classNames('px-2 py-2 font-semibold sm:px-3', look(column))}
              >
                <Inline tokens={cell.tokens} depth={depth + 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {placed(table.rows).map(({ place, item: row }) => (
            <tr key={place}>
              {placed(row).map(({ place: column, item: cell }) => (
                <td key={column} className={classNames('px-2 py-2 text-ink sm:px-3', look(column))}>
                  <Inline tokens={cell.tokens} depth={depth + 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inline({ tokens, depth }: { tokens: readonly Token[]; depth: number }) {
  return placed(tokens).map(({ place, item }) => <Span key={place} token={item} depth={depth} />)
}

function Span({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > depthMax) return token.raw
  const inside = (token as Tokens.Generic).tokens
  const children = inside && <Inline tokens={inside} depth={depth + 1} />
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold text-ink">{children}</strong>
    case 'em':
      return <em>{children}</em>
    case 'del':
      return <del>{children}</del>
    case 'codespan':
      return (
        <code className="rounded-mark bg-surface-2 px-1 text-small text-ink">
          {(token as Tokens.Codespan).text}
        </code>
      )
    case 'br':
      return <br />
    case 'link':
      return <Anchor link={token as Tokens.Link}>{children}</Anchor>
    case 'image':
      return decoded((token as Tokens.Image).text)
    case 'escape':
    case 'text':
      return children ?? decoded((token as Tokens.Text).text)
    default:
      return token.raw
  }
}

function Anchor({ link, children }: { link: Tokens.Link; children: ReactNode }) {
  const safe = safeLink(link.href)
  if (!safe) return children
  return (
    <a
      href={safe.href}
      className="text-accent-ink underline underline-offset-2"
      {...(safe.isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  )
}
