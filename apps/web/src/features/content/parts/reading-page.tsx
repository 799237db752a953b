import type { ReactNode } from 'react'
import { SiteFooter } from '../../../shared/content/site-footer.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'

type Props = {
  title: string
  trailing?: ReactNode
  // Beside the text, on a wide screen only.
  side?: ReactNode
  children: ReactNode
}

/** The frame of texts: a wide screen links to other texts at the left. */
export function ReadingPage({ title, trailing, side, children }: Props) {
  return (
    <AppPage title={title} back="back" width="full" trailing={trailing}>
      <div className="grid gap-6 pt-2 lg:grid-cols-[256px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="hidden lg:sticky lg:top-30 lg:block lg:max-h-[calc(100dvh-144px)] lg:overflow-y-auto">
          {side}
        </div>
        {/* As high as the window: the links below never take the place of the text. */}
        <div className="min-w-0 lg:min-h-[calc(100dvh-11rem)]">{children}</div>
      </div>
      <SiteFooter />
    </AppPage>
  )
}
