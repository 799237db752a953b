import { switchedProducts } from '@candor/contract/operators/calls/switches'
import { toWireTime } from '@candor/contract/wire-time'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { SetMarketState } from '@candor/engine/products/spot/commands'
import type { SetProductSwitch } from '@candor/engine/switches/switches'
import { operatorRefusalAmong } from '../../platform/calls/engine-refusal.ts'
import { openChange, proposalNames } from '../../platform/operators/agreed.ts'
import type { Agreement } from '../../platform/operators/queues/queue.ts'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { stateOf } from '../../platform/wire/market-state.ts'
import type { Services } from '../../platform/services.ts'
import { lastSwitchings, openSwitchings } from './queries.ts'

const refuseProposal = operatorRefusalAmong('a proposal to switch something', [
  'overOrderLimit',
  'decidedAlready',
])

// Two operators agree on every opening.
export const switchesAgreement: Agreement = {
  commands: { setProductSwitch: 'setSwitches', setMarketState: 'setSwitches' },
}

export function getSwitches({ core, db }: Services): OperatorHandler<'Switches/GetSwitches'> {
  return async (_request, { operatorId, now }) => {
    await core.settled()
    await core.waitForViews(null, 'decisions', 'approvals')
    const rows = await lastSwitchings(db)
    const open = await openSwitchings(db, now)
    const named = await proposalNames(db, open)
    const proposalOf = <Change>(subject: string, changeIn: (line: string) => Change) => {
      const row = open.find((one) => one.subject === subject)
      return row ? { ...openChange(row, named, operatorId), ...changeIn(row.line) } : null
    }
    const ids = rows.map((row) => row.operator_id)
    const nameOf = await operatorNames(db, ids)
    const changedOf = (command: string, subject: string) => {
      const row = rows.find((one) => one.command === command && one.subject === subject)
      return row ? { at: toWireTime(row.at), by: nameOf(row.operator_id), reason: row.reason ?? '' } : null
    }
    const { mirror } = core
    return {
      products: switchedProducts.map((product) => {
        const { isOpen, closedRegions } = mirror.switches.get(product) ?? { isOpen: true, closedRegions: [] }
        const changed = changedOf('setProductSwitch', product)
        const proposal = proposalOf(`switch ${product}`, productChange)
        return { product, isOpen, closedRegions: [...closedRegions], changed, proposal }
      }),
      markets: Array.from(mirror.markets.values(), (market) => ({
        market: market.config.symbol,
        state: stateOf(market),
        openOrders: market.openOrders,
        changed: changedOf('setMarketState', String(market.config.marketId)),
        proposal: proposalOf(`state of market ${market.config.marketId}`, marketChange),
      })),
    }
  }
}

function productChange(line: string) {
  const { isOpen, closedRegions } = JSON.parse(line) as SetProductSwitch
  return { isOpen, closedRegions: [...closedRegions] }
}

function marketChange(line: string) {
  const { state } = JSON.parse(line) as SetMarketState
  return { state }
}

export function setProduct({ core }: Services): OperatorHandler<'Switches/SetProduct'> {
  return async ({ product, isOpen, closedRegions, reason }, { operatorId }) =>
    await setOrPropose(core, operatorId, {
      type: 'setProductSwitch',
      product,
      isOpen,
      closedRegions,
      reason,
    })
}

export function setMarket({ core }: Services): OperatorHandler<'Switches/SetMarket'> {
  return async ({ market: symbol, state, reason }, { operatorId }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    const { marketId } = market.config
    return await setOrPropose(core, operatorId, { type: 'setMarketState', marketId, state, reason })
  }
}

type Switching = Extract<Proposable, { type: 'setProductSwitch' | 'setMarketState' }>

// The engine knows what one operator may do alone; everything else is proposed to a second one.
async function setOrPropose(core: Services['core'], operatorId: number, change: Switching) {
  const by = byOperator(operatorId)
  const done = await core.submit(by, change)
  if (!('refused' in done)) return { proposalId: null }
  if (done.reason !== 'approverMissing') throw new Error(`a switch is not refused for ${done.reason}`)
  const made = await core.propose(by, change)
  if ('refused' in made) return refuseProposal(made)
  await core.settled()
  return { proposalId: made.orderId }
}
