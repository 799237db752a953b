import { stateHash } from '@candor/engine/snapshot/snapshot'
import type { Core } from '../platform/core/core.ts'
import type { Sequencer } from '../platform/core/sequencer.ts'

// The hash of the running state without its time, because the clock keeps ticking.
export async function stateHashOf(core: Core): Promise<string> {
  const { live } = core as unknown as { live: { sequencer: Sequencer } }
  return await live.sequencer.look((state) => stateHash({ ...state, at: 0 }))
}
