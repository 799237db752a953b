import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { classNames } from '@candor/ui/class-names'
import { headingsOf } from '@candor/ui/text/markdown-blocks'
import type { MarkdownHeading } from '@candor/ui/text/markdown-blocks'
import { ContentBody } from '../../../shared/content/content-body.tsx'
import type { ContentText } from '../../../shared/content/queries.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { ContentItem } from '@candor/contract/calls/content'
import { releaseText } from '../../../shared/content/version-line.tsx'

// With fewer headings nobody needs a list of them.
const headingsMin = 3
const withContents = 'lg:grid-cols-[minmax(0,1fr)_180px] lg:items-start xl:grid-cols-[minmax(0,1fr)_220px]'

type Props = {
  content: ContentText
  // Above the text: its date or version.
  head: ReactNode
  // The bar of the page shows it already.
  isTitled?: boolean
  children?: ReactNode
}

/** A text with its title; from three headings on, a wide screen lists them beside it. */
export function Article({ content, head, isTitled = false, children }: Props) {
  const headings = headingsOf(content.body).filter(({ depth }) => depth <= 2)
  const hasContents = headings.length >= headingsMin
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', hasContents && withContents)}>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-4 lg:p-8">
          <header className="flex flex-col gap-2">
            {!isTitled && (
              <h2 className="text-title font-semibold text-balance wrap-anywhere">{content.item.title}</h2>
            )}
            {head}
          </header>
          <ContentBody content={content} />
        </Card>
        {children}
      </div>
      {hasContents && <Contents headings={headings} />}
    </div>
  )
}

/** Above a text: its date. */
export function ReleaseLine({ item: { publishedAt } }: { item: ContentItem }) {
  const text = useText()
  const { locale } = useLanguage()
  return <p className="text-small text-ink-3">{releaseText(publishedAt, text, locale)}</p>
}

// The hash of the address is the route, so headings are scrolled to instead of linked.
function scrollTo(id: string) {
  const heading = document.getElementById(id)
  if (!heading) return
  const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function Contents({ headings }: { headings: readonly MarkdownHeading[] }) {
  const text = useText()
  return (
    <nav aria-label={text('content.contents')} className="hidden lg:sticky lg:top-30 lg:block">
      <p aria-hidden className="px-3 pb-1 text-small text-ink-3">
        {text('content.contents')}
      </p>
      <ul>
        {headings.map(({ id, text: label }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => scrollTo(id)}
              className="flex min-h-9 w-full items-center rounded-chip px-3 py-1 text-left text-small text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
