import type { Event } from '../events.ts'
import { byJob } from '../nucleus/authors.ts'
import { converted, units, whole } from '../nucleus/fields.ts'
import type { CommandTable, Senders } from '../nucleus/product.ts'
import type { State } from '../state.ts'
import { clockTick } from './clock-tick.ts'
import type { ClockCommand, IndexTicks } from './commands.ts'
import { indexTick, indexTicks } from './index-tick.ts'

const job: Senders = { senders: ['job'] }

/** These come every second and are most of what a quiet journal holds: each price is written as `[coin, price]`. */
const prices = converted<IndexTicks['prices']>(
  (all) => all.map(({ coinId, priceE10 }) => [coinId, priceE10.toString()]),
  (lines) =>
    (lines as [number, string][]).map(([coinId, priceE10]) => ({ coinId, priceE10: BigInt(priceE10) })),
)

export const clockCommands = {
  clockTick: {
    ...job,
    fields: {},
    fromEncoding0: (old) => ({ ...old, by: byJob('clock') }),
    apply: clockTick,
  },
  indexTick: {
    ...job,
    fields: { coinId: whole, priceE10: units },
    fromEncoding0: (old) => ({ ...old, by: byJob('index-feed') }),
    apply: indexTick,
  },
  indexTicks: { ...job, fields: { prices }, apply: indexTicks },
} satisfies CommandTable<State, ClockCommand, Event>
