import { useEffect, useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Dialog } from '@candor/ui/layers/dialog'
import { signOut } from '../../features/account/queries.ts'
import { useText } from '../../i18n/text.ts'
import { useSelf } from '../../shared/server/self.ts'
import { untouchedMs, watchTouches } from '../../shared/server/touched.ts'
import { idleState, warnedMs } from './model.ts'

const lookMs = 1_000

/**
 * The server ends a session without calls made by a person: calls that a screen makes by itself are marked.
 * So the console watches for activity: an operator idle for that long is signed out, and warned a minute
 * before.
 */
export function IdleWatch() {
  const text = useText()
  const { idleSeconds } = useSelf()
  const [leftMs, setLeftMs] = useState<number | null>(null)

  useEffect(() => {
    const limitMs = idleSeconds * 1000
    const look = () => {
      const idleMs = untouchedMs()
      const state = idleState(idleMs, limitMs)
      if (state === 'over') void signOut('idle')
      setLeftMs(state === 'warned' ? limitMs - idleMs : null)
    }
    const timer = setInterval(look, lookMs)
    const stopWatching = watchTouches()
    return () => {
      clearInterval(timer)
      stopWatching()
    }
  }, [idleSeconds])

  return (
    <Dialog
      open={leftMs !== null}
      onOpenChange={() => setLeftMs(null)}
      title={text('idle.title')}
      text={text('idle.text', { seconds: Math.ceil((leftMs ?? warnedMs) / 1000) })}
      footer={
        <Button variant="primary" size="large" fullWidth onClick={() => setLeftMs(null)}>
          {text('idle.stay')}
        </Button>
      }
    />
  )
}
