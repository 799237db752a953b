import type { ReactNode } from 'react'

/** The line on every screen about test money. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p className="bg-accent-wash px-4 py-0.75 text-center text-caption tracking-[0.02em] text-accent-ink">
      {children}
    </p>
  )
}
