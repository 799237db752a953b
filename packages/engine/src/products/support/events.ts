import type { SinkOf } from '../../nucleus/events.ts'
import { choice, units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { supportCommands } from './commands.ts'

export type SupportFlow = FlowOf<'support'>

export const supportEnds = ['declined', 'expired', 'withdrawn', 'returned', 'waived'] as const
export type SupportEnd = (typeof supportEnds)[number]

const ofGrant = { grantId: whole, accountId: whole }

export const supportEvents = {
  supportOffered: { ...ofGrant, ...supportCommands.offerSupport, offeredAt: whole, expiresAt: whole },
  supportAccepted: { ...ofGrant, coinId: whole, amount: units, acceptedAt: whole },
  supportReturned: {
    returnId: whole,
    ...ofGrant,
    coinId: whole,
    amount: units,
    /** The amount still to be returned. */
    left: units,
  },
  supportEnded: { ...ofGrant, end: choice(...supportEnds) },
}

export type Events = SinkOf<typeof supportEvents, SupportFlow>
