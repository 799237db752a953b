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

/** What stands in a bar for a part that is switched off: named and dimmed, and leading nowhere. */
export function DisabledLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- without an address, an anchor loses its role.
    <a role="link" aria-disabled="true" className={`text-ink-3 opacity-45 ${className}`}>
      {children}
    </a>
  )
}
