import type { SetAccountFlags } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { accountFlags, bitsOf, userAccountIdMin } from './account-table.ts'

export function setAccountFlags(state: State, command: SetAccountFlags, events: Events): Outcome {
  const { accountId } = command
  const named = [...command.set, ...command.clear]
  if (!named.every((flag) => accountFlags.includes(flag))) return reject('parametersInvalid')
  if (state.rules < 3 && named.includes('agent')) return reject('rulesUnknown')
  if (command.set.some((flag) => command.clear.includes(flag))) return reject('parametersInvalid')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  // Past this line the flags change; only mutation follows.
  const bits = (state.accounts.read(accountId) | bitsOf(command.set)) & ~bitsOf(command.clear)
  state.accounts.write(accountId, bits)
  events.push({ type: 'accountFlagsChanged', accountId, flags: state.accounts.flagsOf(accountId) })
  return accepted
}
