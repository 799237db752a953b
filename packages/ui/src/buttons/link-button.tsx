import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.tsx'
import type { ButtonLook } from './button-style.tsx'
import { useRenderLink } from './link.tsx'
import type { RenderLink } from './link.tsx'

export interface LinkButtonProps extends ButtonLook {
  href: string
  children: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  renderLink?: RenderLink | undefined
}

/** A link that looks like a button: it leads to another screen and changes nothing. */
export function LinkButton({ href, children, leading, trailing, renderLink, ...look }: LinkButtonProps) {
  const draw = useRenderLink(renderLink)
  return draw({
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
