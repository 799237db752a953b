import { useEffect, useState } from 'react'
import { Button } from '@candor/ui/button'
import { Dialog } from '@candor/ui/dialog'
import { signOut } from '../../features/account/queries.ts'
import { useText } from '../../i18n/text.ts'
import { useSelf } from '../../shared/server/self.ts'
import { idleState, warnedMs } from './model.ts'

// Shared by the windows of one browser: who works in one of them is not idle in the others.
const touchedKey = 'candor.console.touchedAt'
const notedEveryMs = 2_000
const lookMs = 1_000

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

function touchedAt(): number {
  try {
    return Math.max(ownTouchedAt, Number(localStorage.getItem(touchedKey)))
  } catch {
    return ownTouchedAt
  }
}

/**
 * The server ends a session that makes no calls, but an open screen makes some by itself. So the console watches the
 * person instead: who touches nothing for that long is signed out, and warned a minute before.
 */
export function IdleWatch() {
  const text = useText()
  const { idleSeconds } = useSelf()
  const [leftMs, setLeftMs] = useState<number | null>(null)

  useEffect(() => {
    ownTouchedAt = Date.now()
    const limitMs = idleSeconds * 1000
    const look = () => {
      const untouchedMs = Date.now() - touchedAt()
      const state = idleState(untouchedMs, limitMs)
      if (state === 'over') void signOut('idle')
      setLeftMs(state === 'warned' ? limitMs - untouchedMs : null)
    }
    const timer = setInterval(look, lookMs)
    const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) document.removeEventListener(sign, touch)
    }
  }, [idleSeconds])

  return (
    <Dialog
      open={leftMs !== null}
      onOpenChange={() => setLeftMs(null)}
      title={text('idle.title')}
      text={text('idle.text', { seconds: Math.ceil((leftMs ?? warnedMs) / 1000) })}
      closeLabel={text('action.close')}
      footer={
        <Button variant="primary" size="large" fullWidth onClick={() => setLeftMs(null)}>
          {text('idle.stay')}
        </Button>
      }
    />
  )
}
