import { switchedProducts } from '@candor/contract/operators/calls/switches'
import { toWireTime } from '@candor/contract/wire-time'
import { byOperator } from '@candor/engine/nucleus/authors'
import { operatorNames } from '../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { stateOf } from '../../platform/wire/market-state.ts'
import type { Services } from '../../platform/services.ts'
import { lastSwitchings } from './queries.ts'

export function getSwitches({ core, db }: Services): OperatorHandler<'Switches/GetSwitches'> {
  return async () => {
    await core.settled()
    await core.waitForViews(null, 'decisions')
    const rows = await lastSwitchings(db)
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
        return { product, isOpen, closedRegions: [...closedRegions], changed }
      }),
      markets: Array.from(mirror.markets.values(), (market) => ({
        market: market.config.symbol,
        state: stateOf(market),
        openOrders: market.openOrders,
        changed: changedOf('setMarketState', String(market.config.marketId)),
      })),
    }
  }
}

export function setProduct({ core }: Services): OperatorHandler<'Switches/SetProduct'> {
  return async ({ product, isOpen, closedRegions, reason }, { operatorId }) => {
    const draft = { type: 'setProductSwitch', product, isOpen, closedRegions, reason } as const
    const submitted = await core.submit(byOperator(operatorId), draft)
    if ('refused' in submitted) throw new Error(`a switch is not refused for ${submitted.reason}`)
    return {}
  }
}

export function setMarket({ core }: Services): OperatorHandler<'Switches/SetMarket'> {
  return async ({ market: symbol, state, reason }, { operatorId }) => {
    const market = core.mirror.market(symbol)
    if (!market) return refuse('spotVarietyDoesNotExist')
    const { marketId } = market.config
    const draft = { type: 'setMarketState', marketId, state, reason } as const
    const submitted = await core.submit(byOperator(operatorId), draft)
    if ('refused' in submitted) throw new Error(`a market's state is not refused for ${submitted.reason}`)
    return {}
  }
}
