import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Sheet } from '@candor/ui/layers/sheet'
import { screens } from '@candor/contract/app-paths'
import type { AgreementSlug } from '@candor/contract/rules/content'
import { useText } from '../../i18n/text.ts'
import { ReadingGate } from '../lists/reading-gate.tsx'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { ContentBody } from './content-body.tsx'
import { useContentText } from './queries.ts'
import type { ContentText, ReadKind } from './queries.ts'
import { TextOutline } from './text-outline.tsx'
import { VersionLine } from './version-line.tsx'

/** Opens the links of a text in a new window, so that the page behind it keeps typed values. */
function useLinksOutside(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      globalThis.open(link.href, '_blank', 'noopener')
    }
    element.addEventListener('click', open)
    return () => element.removeEventListener('click', open)
  }, [ref])
}

type TextProps = SheetControl & {
  kind: ReadKind
  slug: string
  title: string
  renderFooter?: ((content: ContentText) => ReactNode) | undefined
}

/** A text over the page, which does not change: a form behind it keeps its values. */
export function TextSheet({ kind, slug, title, renderFooter, open, onOpenChange }: TextProps) {
  const reading = useContentText(kind, slug)
  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={title}
      footer={reading.value !== null && renderFooter?.(reading.value)}
    >
      <SheetText>
        <ReadingGate reading={reading} outline={<TextOutline />}>
          {(content) => (
            <>
              <VersionLine versionId={content.versionId} publishedAt={content.item.publishedAt} />
              <ContentBody content={content} />
            </>
          )}
        </ReadingGate>
      </SheetText>
    </Sheet>
  )
}

type PageProps = SheetControl & { slug: AgreementSlug; renderFooter?: TextProps['renderFooter'] }

/** Terms or agreement. */
export function PageSheet(props: PageProps) {
  const text = useText()
  return <TextSheet kind="page" title={text(screens[props.slug].title)} {...props} />
}

function SheetText({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLinksOutside(ref)
  return (
    <div ref={ref} className="flex flex-col gap-4 pb-4">
      {children}
    </div>
  )
}

export function TermsSheet(control: SheetControl) {
  return <PageSheet slug="termsOfService" {...control} />
}

export function AgreementSheet(control: SheetControl) {
  return <PageSheet slug="agreement" {...control} />
}
