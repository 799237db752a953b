import { proposalEnds } from './names.ts'
import type { Witness } from './witness.ts'

export const approvals: Witness = {
  cases: proposalEnds.map((end) => `proposal ${end}`),
  watch(note) {
    return {
      command() {},
      event(event) {
        if (event.type === 'proposalEnded') note(`proposal ${event.end}`)
      },
    }
  },
}
