import type { ReactNode, RefObject } from 'react'

export type LayerShape = 'sheet' | 'dialog'

export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence under the title, read out when the layer opens. */
  text?: ReactNode
  /** Buttons that stay in reach below the scrolling part. */
  footer?: ReactNode
  /** False during an operation that must not be left by accident. */
  dismissible?: boolean | undefined
  /** As wide as a page, for a picture; a form is narrower. */
  wide?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}
