import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.tsx'

export interface ListRowProps {
  label: ReactNode
  /** Second line under the label. */
  detail?: ReactNode
  icon?: ReactNode
  value?: ReactNode
  /** Second line under the value. */
  valueDetail?: ReactNode
  badge?: ReactNode
  /** Makes the row a link. */
  href?: string | undefined
  /** Makes the row a button. Without both it is plain. */
  onPress?: (() => void) | undefined
  /** Shown by default on a row that is a link or a button. */
  chevron?: boolean | undefined
  tone?: 'neutral' | 'danger' | undefined
  disabled?: boolean | undefined
}

export function ListRow(props: ListRowProps) {
  const { href, onPress, chevron, tone = 'neutral', disabled = false } = props
  const pressable = href !== undefined || onPress !== undefined
  const className = classNames(
    'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2',
    pressable && 'transition-colors duration-100 hover:bg-surface-2 active:bg-surface-2',
    tone === 'danger' && 'text-danger',
    disabled && 'opacity-45',
  )
  const children = <RowContent {...props} chevron={chevron ?? pressable} />
  if (href !== undefined && !disabled)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  if (!pressable) return <div className={className}>{children}</div>
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={className}>
      {children}
    </button>
  )
}

function RowContent({ label, detail, icon, value, valueDetail, badge, chevron, tone }: ListRowProps) {
  const hasEnd = Boolean(value) || Boolean(valueDetail)
  return (
    <>
      {icon && (
        <span className={classNames('shrink-0 [&>svg]:size-5.5', tone !== 'danger' && '[&>svg]:text-ink-2')}>
          {icon}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="block text-body wrap-anywhere">{label}</span>
          {detail && <span className="block text-small text-ink-3">{detail}</span>}
        </span>
        {(hasEnd || badge) && (
          <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {hasEnd && (
              <span className="min-w-0 text-right">
                <span className="block text-body text-ink-2">{value}</span>
                {valueDetail && <span className="block text-small text-ink-3">{valueDetail}</span>}
              </span>
            )}
            {badge && <span className="flex min-w-0">{badge}</span>}
          </span>
        )}
      </span>
      {chevron && <ChevronRight aria-hidden className="-mr-1 size-4.5 shrink-0 text-ink-3" />}
    </>
  )
}
