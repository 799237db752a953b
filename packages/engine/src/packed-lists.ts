import type { OldCommand } from './command-upgrades.ts'
import type { Command, IndexTicks } from './commands.ts'
import type { BatchOrders, OrderAct } from './products/spot/commands.ts'

/**
 * Lists that come every second are most of what a quiet journal holds, so their entries are written without the names of
 * their fields: a price as `[coin, price]`, an act as its name and its fields in the order below.
 */
type PackedPrice = readonly [coinId: number, priceE10: string]
type PackedAct = readonly [act: OrderAct['act'], ...fields: unknown[]]

const actFields = {
  place: ['marketId', 'clientOrderId', 'terms'],
  amend: ['marketId', 'orderId', 'priceTicks', 'quantityLots'],
  cancel: ['orderId'],
} as const satisfies Record<OrderAct['act'], readonly string[]>

export function pack(command: Command): object {
  if (command.type === 'indexTicks') return { ...command, prices: command.prices.map(packPrice) }
  if (command.type === 'batchOrders') return { ...command, acts: command.acts.map(packAct) }
  return command
}

export function unpack(line: OldCommand): OldCommand {
  if (line['type'] === 'indexTicks')
    return { ...line, prices: (line['prices'] as PackedPrice[]).map(unpackPrice) }
  if (line['type'] === 'batchOrders') return { ...line, acts: (line['acts'] as PackedAct[]).map(unpackAct) }
  return line
}

function packPrice({ coinId, priceE10 }: IndexTicks['prices'][number]): PackedPrice {
  return [coinId, priceE10.toString()]
}

function unpackPrice([coinId, priceE10]: PackedPrice): IndexTicks['prices'][number] {
  return { coinId, priceE10: BigInt(priceE10) }
}

function packAct(act: BatchOrders['acts'][number]): PackedAct {
  switch (act.act) {
    case 'place':
      return [act.act, act.marketId, act.clientOrderId, act.terms]
    case 'amend':
      return [act.act, act.marketId, act.orderId, act.priceTicks, act.quantityLots]
    case 'cancel':
      return [act.act, act.orderId]
  }
}

function unpackAct([act, ...fields]: PackedAct): OrderAct {
  return Object.fromEntries([
    ['act', act],
    ...actFields[act].map((name, place) => [name, fields[place]]),
  ]) as OrderAct
}
