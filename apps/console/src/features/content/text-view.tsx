import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ContentKind } from '@candor/contract/rules/content'
import { bannerSize, picturePath } from '@candor/contract/rules/files'
import { Markdown } from '@candor/ui/text/markdown'
import { consoleBase } from '../../shared/state/settings.ts'

type Props = {
  kind: ContentKind
  // The name of a promotion's picture, and its words.
  picture: string | null
  pictureAlt: string
  title: ReactNode
  body: string
}

/** A text as users see it: Markdown as the app shows it, a mail as plain text. */
export function TextView({ kind, picture, pictureAlt, title, body }: Props) {
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
      {picture !== null && <Banner name={picture} alt={pictureAlt} />}
      <h2 className="pb-3 text-title font-semibold text-pretty wrap-anywhere">{title}</h2>
      {kind === 'mail' ? (
        <p className="text-body whitespace-pre-wrap wrap-anywhere">{body}</p>
      ) : (
        <Markdown source={body} />
      )}
    </article>
  )
}

/** The picture of a promotion in its proportions. */
export function Banner({ name, alt }: { name: string; alt: string }) {
  return (
    <img
      src={consoleBase + picturePath(name)}
      alt={alt}
      {...bannerSize}
      className="mb-4 h-auto w-full rounded-control bg-surface-2"
    />
  )
}
