import { useEffect, useRef, useState } from 'react'
import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from '@candor/ui/avatar'
import { AccountPanel } from '../features/account/account-panel.tsx'
import { useText } from '../i18n/text.ts'
import { useSelf } from '../shared/server/self.ts'

/** The signed-in operator, and their actions; opens above its button. */
export function AccountMenu() {
  const text = useText()
  const { name, role } = useSelf()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const leave = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || box.current?.contains(target)) return
      // A dialog of the menu lies over the page and must not close the menu.
      if (!target.closest('[role="dialog"]')) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return (
    <div ref={box} className="relative">
      {open && (
        <div className="absolute bottom-full left-0 z-30 mb-2 w-78 rounded-card bg-surface-1 p-3 shadow-float">
          <AccountPanel />
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-surface-2"
      >
        <Avatar name={name} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-small font-semibold">{name}</span>
          <span className="block truncate text-caption text-ink-3">{text(`role.${role}`)}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </button>
    </div>
  )
}
