import type { Self } from '@candor/contract/operators/calls/access'
import type { Right } from '@candor/contract/operators/rights'
import { selfOf, useDoor } from './door.ts'

/** The signed-in operator. Only for parts shown inside. */
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
