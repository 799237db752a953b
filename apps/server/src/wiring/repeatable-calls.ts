import type { Call } from '@candor/contract/call'
import { callNames, type Calls, calls, type CallName } from '@candor/contract/calls'
import type { Command } from '@candor/engine/commands'
import { accountIdOf } from '../platform/core/accounts.ts'
import type { RepeatCheck } from '../platform/gateway/handler.ts'
import type { ProductServices } from './product-services.ts'

type Repeatable = {
  [Name in CallName]: Calls[Name] extends { readonly repeats: Command['type'] } ? Name : never
}[CallName]

// The calls that a client may repeat under its own id, and the command of each.
export const repeatable = Object.fromEntries(
  callNames.flatMap((name) => {
    const { repeats }: Call = calls[name]
    return repeats === undefined ? [] : [[name, repeats]]
  }),
) as Readonly<Record<Repeatable, Command['type']>>

// Whether the engine has already accepted this exact call from this user. The answer is then the same,
// whatever the account's current rights.
export function repeatCheck({ core, quoteSeal }: Pick<ProductServices, 'core' | 'quoteSeal'>): RepeatCheck {
  const commands: Partial<Record<CallName, Command['type']>> = repeatable
  return async (name, body, userId) => {
    const command = commands[name]
    const accountId = accountIdOf(userId)
    if (command === undefined || !core.mirror.hasAccount(accountId)) return false
    const repeatId =
      name === 'Swap/Execute' ? quoteIdIn(body['quoteId'], accountId) : textOf(body['clientOrderId'])
    return (await core.looks.madeBefore(command, accountId, repeatId)) !== null
  }

  function quoteIdIn(sealed: unknown, accountId: number): string | null {
    return typeof sealed === 'string' ? (quoteSeal.open(sealed, accountId)?.quoteId ?? null) : null
  }
}

function textOf(given: unknown): string | null {
  return typeof given === 'string' ? given : null
}
