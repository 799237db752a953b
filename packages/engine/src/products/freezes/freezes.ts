import { whole } from '../../nucleus/fields.ts'
import { recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator, wasOperator } from '../../nucleus/senders.ts'
import { freezesCommands } from './commands.ts'
import { freezesEvents, type FreezesFlow } from './events.ts'
import { freezeFunds } from './freeze-funds.ts'
import { releaseFreeze } from './release-freeze.ts'
import { freeze, FreezesState, type State } from './state.ts'

/** Operator freezes: money of an account set aside in its frozen bucket until it is released. */
export const freezes = {
  fields: freezesCommands,
  commands: {
    freezeFunds: {
      ...operator,
      numbered: { field: 'freezeId', last: ({ products }) => products.freezes.lastFreezeId },
      fromEncoding0: wasOperator,
      apply: freezeFunds,
    },
    releaseFreeze: { ...operator, fromEncoding0: wasOperator, apply: releaseFreeze },
  },
  events: freezesEvents,
  place: 2,
  isSwitched: false,
  createState: () => new FreezesState(),
  ...stateCodec<FreezesState, State>(({ products }) => products.freezes, {
    lastFreezeId: whole,
    open: recordsBy(({ freezeId }) => freezeId, freeze),
  }),
} as const satisfies Product<FreezesState, State, typeof freezesCommands, typeof freezesEvents, FreezesFlow>
