import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { NavBar } from '@candor/ui/page/nav-bar'
import { Page } from '@candor/ui/page/page'
import type { PageWidth } from '@candor/ui/page/page'
import { useText } from '../../i18n/text.ts'
import { canGoBack } from '../place/history.ts'
import { belowLayers } from '../place/layers.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { create } from 'zustand'

/** The card above the bottom of every page, while there is something to follow; loaded when needed. */
export const useDock = create<{ dock: ReactNode }>()(() => ({ dock: null }))

/** The frame around every page; the shell provides it. */
export type PageFrame = { ribbon: ReactNode; topBar: ReactNode; tabBar: ReactNode }
const FrameContext = createContext<PageFrame | null>(null)
export const PageFrameProvider = FrameContext.Provider

export type AppPageProps = {
  title?: string | undefined
  subtitle?: string | undefined
  // The way to leave this screen; a screen of the tab bar has none.
  back?: 'back' | 'close' | undefined
  onBack?: (() => void) | undefined
  // Replaces the bar with title and back.
  navBar?: ReactNode
  trailing?: ReactNode
  width?: PageWidth | undefined
  tabBar?: boolean | undefined
  action?: ReactNode
  fill?: boolean | undefined
  // The screen has its own place for the docked card.
  placesDock?: boolean | undefined
  children: ReactNode
}

/** Back to the app's previous screen; to home if the app was opened right here. */
export function leave(): void {
  if (canGoBack()) belowLayers(() => globalThis.history.back())
  else go(paths.home, { replace: true })
}

export function AppPage(props: AppPageProps) {
  const { title, subtitle, back, onBack = leave, trailing, width = 'content', tabBar = false } = props
  const text = useText()
  const frame = useContext(FrameContext)
  const { dock } = useDock()
  const bar = props.navBar ?? (
    <NavBar
      title={title}
      subtitle={subtitle}
      trailing={trailing}
      {...(back && { back: { kind: back, label: text(`action.${back}`), onPress: onBack } })}
    />
  )
  return (
    <Page
      width={width}
      ribbon={frame?.ribbon}
      topBar={frame?.topBar}
      navBar={bar}
      tabBar={tabBar ? frame?.tabBar : undefined}
      dock={props.placesDock ? undefined : dock}
      action={props.action}
      fill={props.fill}
    >
      {props.children}
    </Page>
  )
}
