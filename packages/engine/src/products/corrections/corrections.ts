import { records, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import { correctionsCommands } from './commands.ts'
import { correctionsEvents, type CorrectionsFlow } from './events.ts'
import { reversePosting } from './reverse-posting.ts'
import { addReversed, CorrectionsState, postingPlace, type State } from './state.ts'

/** Reverses a mistaken booking: a named posting, once, and nothing else. */
export const corrections = {
  fields: correctionsCommands,
  commands: {
    reversePosting: {
      ...operator,
      needsApproverSince: 3,
      subject: ({ seq, ordinal }) => `posting ${seq} ${ordinal}`,
      apply: reversePosting,
    },
  },
  events: correctionsEvents,
  place: 8,
  isSwitched: false,
  sinceFormat: 7,
  createState: () => new CorrectionsState(),
  ...stateCodec<CorrectionsState, State>(({ products }) => products.corrections, {
    reversed: records(postingPlace, ({ products }, place) => addReversed(products.corrections, place)),
  }),
} as const satisfies Product<
  CorrectionsState,
  State,
  typeof correctionsCommands,
  typeof correctionsEvents,
  CorrectionsFlow
>
