import type { OpenAccount } from '../commands.ts'
import type { Events } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { bitsOf, existsBit } from '../../rules/account-flags.ts'
import { accountIdMax, systemAccountCount } from './account-table.ts'
import { noteMarks } from './note-assessors.ts'
import { refuseFlags } from './refuse-flags.ts'

export function openAccount(state: State, command: OpenAccount, events: Events): Outcome {
  const { accountId } = command
  if (!Number.isSafeInteger(accountId)) return reject('parametersInvalid')
  if (accountId < systemAccountCount || accountId > accountIdMax) return reject('parametersInvalid')
  const refused = refuseFlags(state, command.flags)
  if (refused !== null) return reject(refused)
  if (state.accounts.exists(accountId)) return reject('accountExists')
  // Past this line the account stands; only mutation follows.
  state.accounts.write(accountId, existsBit | bitsOf(command.flags))
  noteMarks(state, command, command.flags)
  events.push({ type: 'accountOpened', accountId, flags: state.accounts.flagsOf(accountId) })
  return accepted
}
