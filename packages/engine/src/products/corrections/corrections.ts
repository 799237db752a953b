import type { CoreEvent } from '../../nucleus/events.ts'
import { type Field, list, record, units, whole } from '../../nucleus/fields.ts'
import type { Bucket } from '../../nucleus/ledger/ledger.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import type { CorrectionsCommand } from './commands.ts'
import type { CorrectionsFlow, PostingReversed } from './events.ts'
import { reversePosting } from './reverse-posting.ts'
import {
  addReversed,
  type CorrectionsState,
  createCorrectionsState,
  type PostingPlace,
  type State,
} from './state.ts'

const bucket = whole as Field<Bucket>
const places = list(record<PostingPlace>({ seq: whole, ordinal: whole }))

/** What was booked by mistake is booked back: a named posting, once, and nothing else. */
export const corrections = {
  commands: {
    reversePosting: {
      ...operator,
      needsApproverSince: 3,
      subject: ({ seq, ordinal }) => `posting ${seq} ${ordinal}`,
      fields: {
        seq: whole,
        ordinal: whole,
        coinId: whole,
        amount: units,
        fromAccountId: whole,
        fromBucket: bucket,
        toAccountId: whole,
        toBucket: bucket,
      },
      apply: reversePosting,
    },
  },
  events: { postingReversed: true },
  isSwitched: false,
  sinceFormat: 7,
  createState: createCorrectionsState,
  encode(own, writer, format) {
    places.write(writer, [...own.reversed.values()], format)
  },
  decode(state, reader, format) {
    for (const place of places.read(reader, format)) addReversed(state.products.corrections, place)
  },
} as const satisfies Product<
  CorrectionsState,
  State,
  CorrectionsCommand,
  CoreEvent<CorrectionsFlow> | PostingReversed
>
