import type { Command } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'

export type Note = (name: string) => void

/** The required cases of one product in a recording, and how they are recognised. */
export type Witness = {
  readonly cases: readonly string[]
  readonly watch: (note: Note) => Watcher
}

export type Watcher = {
  command: (command: Command, events: readonly Event[]) => void
  event: (event: Event) => void
  end?: () => void
}
