import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

const option = { pair: 'BTC/USDT', cycleSeconds: 30, direction: 'up', amount: '5' } as const

async function optionOf(walker: Walker): Promise<string> {
  return (await walker.done('Options/PlaceOrder', option)).orderId
}

export const options: AreaOf<'Options'> = {
  place: 2,
  bodies: {
    'Options/PlaceOrder': () => option,
    'Options/SettleOrder': async (walker) => ({ orderId: await optionOf(walker) }),
    'Options/GetOpenOrders': nothing,
    'Options/GetHistory': nothing,
    'Options/GetOrder': async (walker) => ({ orderId: await optionOf(walker) }),
    'Options/GetLimits': nothing,
    'Options/SetLimits': () => ({ dailyLossMax: '1000' }),
  },
}
