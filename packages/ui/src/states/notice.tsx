import type { ReactNode } from 'react'
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'

export type NoticeKind = 'info' | 'warn' | 'danger'

const looks: Record<NoticeKind, { box: string; icon: string; Icon: typeof Info }> = {
  info: { box: 'bg-surface-2 ring-1 ring-inset ring-line', icon: 'text-ink-2', Icon: Info },
  warn: { box: 'bg-warn-wash', icon: 'text-warn', Icon: TriangleAlert },
  danger: { box: 'bg-danger-wash', icon: 'text-danger', Icon: CircleAlert },
}

export interface NoticeProps {
  kind?: NoticeKind | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  close?: { label: string; onPress: () => void } | undefined
}

/** A notice in the page, at the place where it matters. */
export function Notice({ kind = 'info', title, children, action, close }: NoticeProps) {
  const { box, icon, Icon } = looks[kind]
  return (
    <div className={`flex gap-2.5 rounded-control px-3.5 py-3 text-small ${box}`}>
      <Icon aria-hidden className={`mt-[0.05em] size-[1.3em] shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {close && (
        <IconButton icon={<X />} label={close.label} onClick={close.onPress} className="-my-3 -mr-3.5" />
      )}
    </div>
  )
}
