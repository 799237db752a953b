import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'
import { useKeyboardInset } from '../layers/use-keyboard-inset.tsx'

export type PageWidth = 'form' | 'content' | 'full'

const widths: Record<PageWidth, string> = { form: 'max-w-form', content: 'max-w-content', full: 'max-w-wide' }

export interface PageProps {
  width?: PageWidth | undefined
  /** The thin lines above everything: test money, offline. */
  ribbon?: ReactNode
  topBar?: ReactNode
  navBar?: ReactNode
  tabBar?: ReactNode
  /** A card that floats at the bottom, on a wide screen at the right. It sets its room in `--dock-room`. */
  dock?: ReactNode
  /** Buttons that stay in reach at the bottom while the screen scrolls. */
  action?: ReactNode
  /** On a wide screen the content has its own card, for forms such as signing in. */
  panel?: boolean | undefined
  /** As tall as the window: parts of the screen scroll instead of the page. For a conversation. */
  fill?: boolean | undefined
  children: ReactNode
}

/** The scaffold of a screen. The document itself scrolls, so that browsers restore and collapse as usual. */
export function Page(props: PageProps) {
  const {
    width = 'content',
    ribbon,
    topBar,
    navBar,
    tabBar,
    dock,
    action,
    panel = false,
    fill = false,
    children,
  } = props
  const coveredPx = useKeyboardInset()
  const column = classNames('mx-auto w-full', widths[width], 'pad-safe-x')
  return (
    <div
      className={classNames(
        'flex min-h-dvh flex-col bg-ground',
        fill ? 'h-dvh' : 'lg:pb-[var(--dock-room,0px)]',
      )}
    >
      <header className="sticky top-0 z-20 bg-ground pt-[var(--safe-top)]">
        {ribbon}
        {topBar}
        {navBar && <div className={classNames('mx-auto w-full pad-safe-x', widths[width])}>{navBar}</div>}
      </header>
      {/* A screen as tall as the window has its controls at the bottom. */}
      {fill && dock}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex-1',
          fill ? 'flex min-h-0 flex-col' : 'pb-[calc(var(--dock-room,0px)+24px)] lg:pb-6',
          column,
          width === 'form' && 'lg:pt-6',
          // With room to spare, the action follows the form instead of staying at the bottom of the window.
          Boolean(action) && 'lg:flex-none',
          panel &&
            'lg:my-8 lg:flex-none lg:rounded-sheet lg:bg-surface-1 lg:px-10 lg:pb-10 lg:shadow-card lg:ring-1 lg:ring-line',
        )}
      >
        {children}
      </main>
      {(action || tabBar || (dock && !fill)) && (
        <div className="sticky z-20" style={{ bottom: coveredPx }}>
          {dock && !fill && (
            <div
              className={classNames(
                'pointer-events-none absolute inset-x-0 bottom-full lg:fixed lg:bottom-0 lg:left-auto',
                !action && !tabBar && 'pb-[var(--safe-bottom)]',
              )}
            >
              {dock}
            </div>
          )}
          {action && (
            <div className={classNames('bg-ground', !tabBar && 'pb-[var(--safe-bottom)]')}>
              <div className={classNames('mx-auto w-full pad-safe-x pt-2 pb-3', widths[width])}>{action}</div>
            </div>
          )}
          {tabBar && <div className={coveredPx > 0 ? 'hidden' : 'keyboard-up:hidden'}>{tabBar}</div>}
        </div>
      )}
    </div>
  )
}
