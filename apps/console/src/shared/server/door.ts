import type { Self, SignInStep } from '@candor/contract/operators/calls/access'
import { create } from 'zustand'

/** How far somebody is through the console's door. */
export type Door =
  // The page has just been opened: the server knows who we are, we don't yet.
  | { phase: 'asking' }
  | { phase: 'unreachable' }
  // `why`: what ended the session that was there before.
  | { phase: 'outside'; why: 'idle' | 'ended' | null }
  // The password was right; this comes next.
  | { phase: 'between'; step: SignInStep }
  // Signed in, and shown the recovery codes that are told once.
  | { phase: 'codes'; recoveryCodes: readonly string[]; self: Self }
  | { phase: 'inside'; self: Self }

export const useDoor = create<{ door: Door }>()(() => ({ door: { phase: 'asking' } }))

export const currentDoor = (): Door => useDoor.getState().door
export const passDoor = (door: Door): void => useDoor.setState({ door })

export function selfOf(door: Door): Self | null {
  return door.phase === 'inside' || door.phase === 'codes' ? door.self : null
}

/** Does it when somebody else has signed in than was before: nothing is sent by them or shown to them as their own. */
export function whenOtherOperator(act: () => void): void {
  let before = selfOf(currentDoor())?.operatorId
  useDoor.subscribe(({ door }) => {
    const now = selfOf(door)?.operatorId
    if (now === undefined || now === before) return
    const isOther = before !== undefined
    before = now
    if (isOther) act()
  })
}

/** Where one stands after the server no longer knows the session that a call was made with. */
export function afterEnd(door: Door, usedId: string | null): Door {
  const self = selfOf(door)
  if (self !== null) return usedId === String(self.operatorId) ? { phase: 'outside', why: 'ended' } : door
  // Too long between the password and the code.
  if (door.phase === 'between') return { phase: 'outside', why: 'ended' }
  return door.phase === 'asking' ? { phase: 'outside', why: null } : door
}
