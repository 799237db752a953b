import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ContentKind } from '@candor/contract/rules/content'
import { Markdown } from '@candor/ui/text/markdown'

type Props = { kind: ContentKind; title: ReactNode; body: string }

/** A text as users see it: Markdown as the app shows it, a mail as plain text. */
export function TextView({ kind, title, body }: Props) {
  const article = useRef<HTMLElement>(null)
  // Its links lead to pages of the app, not of the console.
  useEffect(() => {
    const shown = article.current
    const openInApp = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href?.startsWith('#/')) return
      event.preventDefault()
      globalThis.open(`../${href}`, '_blank', 'noopener')
    }
    shown?.addEventListener('click', openInApp)
    return () => shown?.removeEventListener('click', openInApp)
  }, [])
  return (
    <article ref={article}>
      <h2 className="pb-3 text-title font-semibold text-pretty wrap-anywhere">{title}</h2>
      {kind === 'mail' ? (
        <p className="text-body whitespace-pre-wrap wrap-anywhere">{body}</p>
      ) : (
        <Markdown source={body} />
      )}
    </article>
  )
}
