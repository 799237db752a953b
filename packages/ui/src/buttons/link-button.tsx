import type { ReactElement, ReactNode } from 'react'
import { buttonStyle } from './button-style.tsx'
import type { ButtonLook } from './button-style.tsx'

export interface LinkProps {
  href: string
  children: ReactNode
  className: string
}

/** Draws a link in another way than the browser's own. */
type RenderLink = (props: LinkProps) => ReactElement

const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>

export interface LinkButtonProps extends ButtonLook {
  href: string
  children: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  renderLink?: RenderLink | undefined
}

/** A link that looks like a button: it leads to another screen and changes nothing. */
export function LinkButton({
  href,
  children,
  leading,
  trailing,
  renderLink = plainLink,
  ...look
}: LinkButtonProps) {
  return renderLink({
    href,
    className: buttonStyle(look),
    children: (
      <>
        {leading}
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {trailing}
      </>
    ),
  })
}
