import type { Self, SignInStep } from '@candor/contract/operators/calls/access'
import { create } from 'zustand'

/** The state of the sign-in to the console. */
export type Door =
  // The page has just been opened: the server knows the operator, the page does not yet.
  | { phase: 'asking' }
  | { phase: 'unreachable' }
  // `why`: the reason why the previous session ended.
  | { phase: 'outside'; why: 'idle' | 'ended' | null }
  // The password was right; this is the next step.
  | { phase: 'between'; step: SignInStep }
  // Signed in, with the recovery codes that are shown only once.
  | { phase: 'codes'; recoveryCodes: readonly string[]; self: Self }
  | { phase: 'inside'; self: Self }

export const useDoor = create<{ door: Door }>()(() => ({ door: { phase: 'asking' } }))

export const currentDoor = (): Door => useDoor.getState().door
export const passDoor = (door: Door): void => useDoor.setState({ door })

export function selfOf(door: Door): Self | null {
  return door.phase === 'inside' || door.phase === 'codes' ? door.self : null
}

/** Acts when another operator has signed in: nothing of the previous one is sent or shown as theirs. */
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

/** The sign-in state after the server no longer knows the session of a call. */
export function afterEnd(door: Door, usedId: string | null): Door {
  const self = selfOf(door)
  if (self !== null) return usedId === String(self.operatorId) ? { phase: 'outside', why: 'ended' } : door
  // Too long between the password and the code.
  if (door.phase === 'between') return { phase: 'outside', why: 'ended' }
  return door.phase === 'asking' ? { phase: 'outside', why: null } : door
}
