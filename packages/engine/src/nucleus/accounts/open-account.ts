import type { OpenAccount } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { accountFlags, accountIdMax, bitsOf, existsBit, systemAccountCount } from './account-table.ts'

export function openAccount(state: State, command: OpenAccount, events: Events): Outcome {
  const { accountId } = command
  if (!Number.isSafeInteger(accountId)) return reject('parametersInvalid')
  if (accountId < systemAccountCount || accountId > accountIdMax) return reject('parametersInvalid')
  if (!command.flags.every((flag) => accountFlags.includes(flag))) return reject('parametersInvalid')
  if (state.rules < 3 && command.flags.includes('agent')) return reject('rulesUnknown')
  if (state.accounts.exists(accountId)) return reject('accountExists')
  // Past this line the account stands; only mutation follows.
  state.accounts.write(accountId, existsBit | bitsOf(command.flags))
  events.push({ type: 'accountOpened', accountId, flags: state.accounts.flagsOf(accountId) })
  return accepted
}
