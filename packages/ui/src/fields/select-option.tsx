import type { ReactNode } from 'react'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  detail?: ReactNode
  icon?: ReactNode
  /** Additional search words. */
  keywords?: string | undefined
  disabled?: boolean | undefined
}

export interface SelectSearch {
  label: string
  emptyText: string
}
