import type { Event, Events } from '../events.ts'
import type { CommandOf } from '../nucleus/commands.ts'
import { text } from '../nucleus/fields.ts'
import { accepted, type Outcome, reject, repeated } from '../nucleus/outcome.ts'
import type { CommandSet } from '../nucleus/product.ts'
import { productList } from '../product-list.ts'
import type { State } from '../state.ts'

const restoreCommands = {
  /**
   * The data come from a backup, and later events are lost here, though maybe not outside. Numbers that may
   * be known outside are not given again. Since rules 7.
   */
  resumeFromBackup: {
    /** Each restore is applied once. */
    restoreId: text,
  },
}

export interface ResumeFromBackup extends CommandOf<typeof restoreCommands, 'resumeFromBackup'> {}

export const restores = {
  fields: restoreCommands,
  commands: { resumeFromBackup: { senders: ['job'], apply: resumeFromBackup } },
} as const satisfies CommandSet<State, typeof restoreCommands, Event>

/** More requests of one kind than anybody makes between two backups. */
export const skippedAfterRestore = 1_000_000
const restoreIdForm = /^[0-9a-z-]{1,64}$/

function resumeFromBackup(state: State, command: ResumeFromBackup, events: Events): Outcome {
  const { restoreId } = command
  if (state.rules < 7) return reject('rulesUnknown')
  if (!restoreIdForm.test(restoreId)) return reject('parametersInvalid')
  if (state.restoreIds.includes(restoreId)) return repeated
  // Past this line the restore is applied; only mutation follows.
  state.restoreIds = [...state.restoreIds, restoreId]
  const restore = { restoreId, skipped: skippedAfterRestore }
  for (const product of productList) product.onRestore?.(state, restore, events)
  return accepted
}
