import { aboutUser } from '../../platform/calls/about-user.ts'
import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as optionLimits from './limits.ts'
import * as options from './orders.ts'
import * as optionPairs from './pairs.ts'
import * as ticks from './ticks.ts'

export const parts = {
  calls: (services: Services) => ({
    'Options/GetPairs': optionPairs.getPairs(services),
    'Options/PlaceOrder': options.placeOption(services),
    'Options/SettleOrder': options.settleOption(services),
    'Options/GetOpenOrders': options.getOpenOptions(services),
    'Options/GetHistory': options.getOptionHistory(services),
    'Options/GetOrder': options.getOption(services),
    'Options/GetTicks': ticks.getTicks(services),
    'Options/GetIndexCandles': ticks.getIndexCandles(services),
    'Options/GetLimits': optionLimits.getLimits(services),
    'Options/SetLimits': optionLimits.setLimits(services),
  }),
  operatorCalls: (services: Services) => ({
    'Users/GetOpenOptions': aboutUser(services, options.getOpenOptions),
    'Users/GetOptionHistory': aboutUser(services, options.getOptionHistory),
  }),
} satisfies ProductParts
