import type { SinkOf } from '../../../nucleus/events.ts'
import { feesCommands } from './commands.ts'

export const feesEvents = {
  feeLevelsConfigured: feesCommands.configureFeeLevels,
  feeDiscountSet: feesCommands.setFeeDiscount,
}

export type Events = SinkOf<typeof feesEvents, never>
