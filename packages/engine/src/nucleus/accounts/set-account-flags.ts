import type { SetAccountFlags } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { bitsOf } from '../../rules/account-flags.ts'
import { userAccountIdMin } from './account-table.ts'
import { noteMarks } from './note-assessors.ts'
import { refuseFlags } from './refuse-flags.ts'

export function setAccountFlags(state: State, command: SetAccountFlags, events: Events): Outcome {
  const { accountId } = command
  const refused = refuseFlags(state, command.set, command.clear)
  if (refused !== null) return reject(refused)
  if (command.set.some((flag) => command.clear.includes(flag))) return reject('parametersInvalid')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line the flags change; only mutation follows.
  const bits = (state.accounts.read(accountId) | bitsOf(command.set)) & ~bitsOf(command.clear)
  state.accounts.write(accountId, bits)
  noteMarks(state, command, command.set)
  events.push({ type: 'accountFlagsChanged', accountId, flags: state.accounts.flagsOf(accountId) })
  return accepted
}
