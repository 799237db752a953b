import type { Command } from '@candor/engine/commands'
import type { Draft } from './drafts.ts'

// How many actions a command asks for: a batch of orders counts each of its acts.
export function actionsOf(command: Draft | Command): number {
  return command.type === 'batchOrders' ? command.acts.length : 1
}
