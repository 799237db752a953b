import { available, frozen } from '../../nucleus/ledger/ledger.ts'
import { accepted, reject } from '../../nucleus/outcome.ts'
import { deleteEntry } from '../../nucleus/undo.ts'
import type { ReleaseFreeze } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

export function releaseFreeze(state: State, command: ReleaseFreeze, events: Events): Outcome {
  const own = state.products.freezes
  const { freezeId } = command
  const isKnown = freezeId >= 1 && freezeId <= own.lastFreezeId
  if (!isKnown) return reject('freezeMissing')
  const freeze = own.open.get(freezeId)
  if (freeze === undefined) return reject('freezeAlreadyReleased')
  const isOther = command.accountId !== undefined && command.accountId !== freeze.accountId
  if (state.rules >= 8 && isOther) return reject('freezeMissing')
  // Past this line the money is free again; only mutation follows.
  const { accountId, coinId, amount } = freeze
  deleteEntry(own.open, freezeId)
  state.ledger.post(
    {
      flow: 'freezeRelease',
      coinId,
      amount,
      fromAccountId: accountId,
      fromBucket: frozen,
      toAccountId: accountId,
      toBucket: available,
      reference: freezeId,
    },
    events,
  )
  events.push({ type: 'freezeReleased', freezeId, accountId })
  return accepted
}
