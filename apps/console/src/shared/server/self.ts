import type { Self } from '@candor/contract/operators/calls/access'
import type { Right } from '@candor/contract/operators/rights'
import { selfOf, useDoor } from './door.ts'

/** Who is signed in. Only for what is shown inside. */
export function useSelf(): Self {
  const self = useDoor(({ door }) => selfOf(door))
  if (self === null) throw new Error('nobody is signed in')
  return self
}

export function useRights(): readonly Right[] {
  return useSelf().rights
}

export function useRight(right: Right): boolean {
  return useRights().includes(right)
}
