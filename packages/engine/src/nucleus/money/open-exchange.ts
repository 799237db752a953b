import type { OpenExchange } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject, repeated } from '../outcome.ts'
import type { State } from '../state.ts'

/**
 * Opens an exchange for real money to its users, once and for all: whoever has money here must be able to
 * reach it, so there is no way back. Products and markets have switches of their own.
 */
export function openExchange(state: State, _command: OpenExchange, events: Events): Outcome {
  if (state.rules < 8) return reject('rulesUnknown')
  if (state.isOpen) return repeated
  // Past this line users may act; only mutation follows.
  state.isOpen = true
  events.push({ type: 'exchangeOpened' })
  return accepted
}
