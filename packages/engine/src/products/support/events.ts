import type { CoreEvent, EventSink } from '../../nucleus/events.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'

export type SupportFlow = FlowOf<'support'>

export interface SupportOffered {
  readonly type: 'supportOffered'
  readonly grantId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly name: string
  readonly minTradingDays: number
  readonly offeredAt: number
  readonly expiresAt: number
}

export interface SupportAccepted {
  readonly type: 'supportAccepted'
  readonly grantId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly acceptedAt: number
}

export interface SupportReturned {
  readonly type: 'supportReturned'
  readonly returnId: number
  readonly grantId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  /** What is still to be returned. */
  readonly left: bigint
}

export const supportEnds = ['declined', 'expired', 'withdrawn', 'returned', 'waived'] as const
export type SupportEnd = (typeof supportEnds)[number]

export interface SupportEnded {
  readonly type: 'supportEnded'
  readonly grantId: number
  readonly accountId: number
  readonly end: SupportEnd
}

export type SupportEvent = SupportOffered | SupportAccepted | SupportReturned | SupportEnded

export type Events = EventSink<CoreEvent<SupportFlow> | SupportEvent>
