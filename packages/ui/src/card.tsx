import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.tsx'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  padding?: 'none' | 'small' | 'medium' | undefined
}

const paddings = { none: '', small: 'p-3', medium: 'p-4' }

export function Card({ padding = 'medium', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('min-w-0 rounded-card bg-surface-1 shadow-card', paddings[padding], className)}
    />
  )
}
