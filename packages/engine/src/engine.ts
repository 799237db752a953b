import { openAccount } from './accounts/open-account.ts'
import { setAccountFlags } from './accounts/set-account-flags.ts'
import { setAccountRegion } from './accounts/set-account-region.ts'
import { assert, assertNever } from './assert.ts'
import { refuseAuthor } from './authority.ts'
import type { Author } from './authors.ts'
import { clockTick } from './clock/clock-tick.ts'
import { indexTick, indexTicks } from './clock/index-tick.ts'
import { configureCoin } from './coins/configure-coin.ts'
import type { Command } from './commands.ts'
import type { Event } from './events.ts'
import { credit } from './ledger/credit.ts'
import { type Outcome, reject, repeated } from './outcome.ts'
import { freezeFunds } from './products/freezes/freeze-funds.ts'
import { releaseFreeze } from './products/freezes/release-freeze.ts'
import { configureOptions } from './products/options/configure-options.ts'
import { openOption } from './products/options/open-option.ts'
import { setOptionLimits } from './products/options/set-option-limits.ts'
import { settleOption } from './products/options/settle-option.ts'
import { configureLab } from './products/lab/configure-lab.ts'
import { subscribeLab } from './products/lab/subscribe-lab.ts'
import { configurePledge } from './products/pledge/configure-pledge.ts'
import { subscribePledge } from './products/pledge/subscribe-pledge.ts'
import { terminatePledge } from './products/pledge/terminate-pledge.ts'
import { amendOrder } from './products/spot/amend-order.ts'
import { batchOrders } from './products/spot/batch-orders.ts'
import { cancelAllOrders } from './products/spot/cancel-all-orders.ts'
import { cancelOrder } from './products/spot/cancel-order.ts'
import { configureMarket } from './products/spot/configure-market.ts'
import { placeOrder } from './products/spot/place-order.ts'
import { configureSwap } from './products/swap/configure-swap.ts'
import { convertDust } from './products/swap/convert-dust.ts'
import { executeSwap } from './products/swap/execute-swap.ts'
import { quoteSwap } from './products/swap/quote-swap.ts'
import { adoptRules } from './rules-version.ts'
import type { State } from './state.ts'
import { setProductSwitch } from './switches/set-product-switch.ts'

export interface Applied {
  readonly outcome: Outcome
  /** What happened, in order; empty when the command was refused. */
  readonly events: readonly Event[]
}

/** The one way in which the state changes, live and in replay alike. A refused command changes nothing. */
export function apply(state: State, command: Command): Applied {
  const events: Event[] = []
  if (!Number.isSafeInteger(command.at) || command.at < state.at)
    return { outcome: reject('timeWentBack'), events }
  const { outboxId } = command
  if (outboxId !== undefined && outboxId <= state.lastOutboxId) return { outcome: repeated, events }
  const notAllowed = refuseAuthor(state, command)
  if (notAllowed !== null) return { outcome: reject(notAllowed), events }
  const outcome = handle(state, command, events)
  // A repeat is answered, not made again: it need not be journaled, so it must not leave a trace.
  const isDone = outcome.isAccepted && !outcome.isRepeat
  if (!isDone) {
    assert(events.length === 0, 'a refused or repeated command tells of nothing')
    return { outcome, events }
  }
  state.at = command.at
  if (outboxId !== undefined) state.lastOutboxId = outboxId
  if (command.by.kind === 'operator') tellDecision(state, command, command.by, events)
  return { outcome, events }
}

function tellDecision(
  state: State,
  command: Command,
  { operatorId, approverId }: Extract<Author, { kind: 'operator' }>,
  events: Event[],
): void {
  if (state.rules === 0) return
  const accountId = 'accountId' in command ? command.accountId : null
  const { type, reason = null } = command
  events.push({ type: 'decided', command: type, operatorId, approverId, accountId, reason })
}

function handle(state: State, command: Command, events: Event[]): Outcome {
  switch (command.type) {
    case 'adoptRules':
      return adoptRules(state, command, events)
    case 'clockTick':
      return clockTick(state, command, events)
    case 'indexTick':
      return indexTick(state, command, events)
    case 'indexTicks':
      return indexTicks(state, command, events)
    case 'configureCoin':
      return configureCoin(state, command, events)
    case 'openAccount':
      return openAccount(state, command, events)
    case 'setAccountFlags':
      return setAccountFlags(state, command, events)
    case 'setAccountRegion':
      return setAccountRegion(state, command, events)
    case 'setProductSwitch':
      return setProductSwitch(state, command, events)
    case 'credit':
      return credit(state, command, events)

    case 'configureMarket':
      return configureMarket(state, command, events)
    case 'placeOrder':
      return placeOrder(state, command, events)
    case 'amendOrder':
      return amendOrder(state, command, events)
    case 'batchOrders':
      return batchOrders(state, command, events)
    case 'cancelOrder':
      return cancelOrder(state, command, events)
    case 'cancelAllOrders':
      return cancelAllOrders(state, command, events)

    case 'freezeFunds':
      return freezeFunds(state, command, events)
    case 'releaseFreeze':
      return releaseFreeze(state, command, events)

    case 'configureOptions':
      return configureOptions(state, command, events)
    case 'openOption':
      return openOption(state, command, events)
    case 'settleOption':
      return settleOption(state, command, events)
    case 'setOptionLimits':
      return setOptionLimits(state, command, events)

    case 'configurePledge':
      return configurePledge(state, command, events)
    case 'subscribePledge':
      return subscribePledge(state, command, events)
    case 'terminatePledge':
      return terminatePledge(state, command, events)

    case 'configureLab':
      return configureLab(state, command, events)
    case 'subscribeLab':
      return subscribeLab(state, command, events)

    case 'configureSwap':
      return configureSwap(state, command, events)
    case 'quoteSwap':
      return quoteSwap(state, command, events)
    case 'executeSwap':
      return executeSwap(state, command, events)
    case 'convertDust':
      return convertDust(state, command, events)
    default:
      return assertNever(command)
  }
}
