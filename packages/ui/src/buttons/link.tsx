import { createContext, use } from 'react'
import type { ReactElement, ReactNode } from 'react'

export interface LinkProps {
  href: string
  children: ReactNode
  className: string
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
}

/** Draws a link with the app's router; the design system itself knows none. */
export type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>
const RenderLinkContext = createContext<RenderLink>(plainLink)

/** Set once at the root of the app; a `renderLink` prop on a component wins over it. */
export function LinkProvider({ renderLink, children }: { renderLink: RenderLink; children: ReactNode }) {
  return <RenderLinkContext value={renderLink}>{children}</RenderLinkContext>
}

export function useRenderLink(own?: RenderLink): RenderLink {
  const inherited = use(RenderLinkContext)
  return own ?? inherited
}
