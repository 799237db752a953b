import type { Command } from '@candor/engine/commands'
import type { Draft } from './drafts.ts'

// How much a command asks for: a batch of orders as much as all that is in it.
export function actionsOf(command: Draft | Command): number {
  return command.type === 'batchOrders' ? command.acts.length : 1
}
