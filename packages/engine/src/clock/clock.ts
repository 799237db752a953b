import type { Event } from '../events.ts'
import { byJob } from '../nucleus/authors.ts'
import type { CommandSet, Senders } from '../nucleus/product.ts'
import type { State } from '../state.ts'
import { clockTick } from './clock-tick.ts'
import { clockCommands } from './commands.ts'
import { indexTick, indexTicks } from './index-tick.ts'

const job: Senders = { senders: ['job'] }

export const clock = {
  fields: clockCommands,
  commands: {
    clockTick: {
      ...job,
      fromEncoding0: (old) => ({ ...old, by: byJob('clock') }),
      apply: clockTick,
      isClock: true,
    },
    indexTick: { ...job, fromEncoding0: (old) => ({ ...old, by: byJob('index-feed') }), apply: indexTick },
    indexTicks: { ...job, apply: indexTicks, isClock: true },
  },
} as const satisfies CommandSet<State, typeof clockCommands, Event>
