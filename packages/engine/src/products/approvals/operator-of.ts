import { assert } from '../../nucleus/assert.ts'
import type { Timed } from '../../nucleus/commands.ts'

export function operatorOf({ by }: Timed): number {
  assert(by.kind === 'operator', 'only operators propose and approve')
  return by.operatorId
}
