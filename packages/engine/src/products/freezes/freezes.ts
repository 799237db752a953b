import type { CoreEvent } from '../../nucleus/events.ts'
import { record, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator, wasOperator } from '../../nucleus/senders.ts'
import type { FreezesCommand } from './commands.ts'
import type { FreezesEvent, FreezesFlow } from './events.ts'
import { freezeFunds } from './freeze-funds.ts'
import { releaseFreeze } from './release-freeze.ts'
import { createFreezesState, type Freeze, type FreezesState, type State } from './state.ts'

const freeze = record<Freeze>({ freezeId: whole, accountId: whole, coinId: whole, amount: units })

/** Operator freezes: money of an account set aside in its frozen bucket until it is released. */
export const freezes = {
  commands: {
    freezeFunds: {
      ...operator,
      fields: { freezeId: whole, accountId: whole, coinId: whole, amount: units },
      numbered: { field: 'freezeId', last: ({ products }) => products.freezes.lastFreezeId },
      fromEncoding0: wasOperator,
      apply: freezeFunds,
    },
    releaseFreeze: {
      ...operator,
      fields: { freezeId: whole },
      fromEncoding0: wasOperator,
      apply: releaseFreeze,
    },
  },
  events: { fundsFrozen: true, freezeReleased: true },
  isSwitched: false,
  createState: createFreezesState,
  encode(own, writer, format) {
    writer.integer(own.lastFreezeId)
    writer.integer(own.open.size)
    for (const each of own.open.values()) freeze.write(writer, each, format)
  },
  decode(state, reader, format) {
    const own = state.products.freezes
    own.lastFreezeId = reader.integer()
    const count = reader.integer()
    for (let i = 0; i < count; i += 1) {
      const read = freeze.read(reader, format)
      own.open.set(read.freezeId, read)
    }
  },
} as const satisfies Product<FreezesState, State, FreezesCommand, CoreEvent<FreezesFlow> | FreezesEvent>
