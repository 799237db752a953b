import type { Command } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'

// A command that is on disk, and what it did.
export type Committed = { seq: number; command: Command; events: readonly Event[] }
