// Shared by the windows of one browser: an operator active in one of them is not idle in the others.
const touchedKey = 'candor.console.touchedAt'
const notedEveryMs = 2_000
// An operator who touched something this recently is at the page.
const attendedMs = 60_000

let ownTouchedAt = Date.now()

function touch() {
  const now = Date.now()
  if (now - ownTouchedAt < notedEveryMs) return
  ownTouchedAt = now
  try {
    localStorage.setItem(touchedKey, String(now))
  } catch {
    // Without storage each window counts for itself.
  }
}

/** The time since anything was touched in this browser. */
export function untouchedMs(): number {
  try {
    return Date.now() - Math.max(ownTouchedAt, Number(localStorage.getItem(touchedKey)))
  } catch {
    return Date.now() - ownTouchedAt
  }
}

/** The page itself makes the current calls, not the operator. */
export function isUnattended(): boolean {
  return untouchedMs() > attendedMs
}

/** Watches until the returned function is called. */
export function watchTouches(): () => void {
  ownTouchedAt = Date.now()
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  for (const sign of signs) document.addEventListener(sign, touch, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, touch)
  }
}
