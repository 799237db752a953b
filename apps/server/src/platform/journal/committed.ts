import type { Command } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'

// A command on disk, and its events.
export type Committed = { seq: number; command: Command; events: readonly Event[] }
