import type pg from 'pg'
import {
  nullable,
  priceE10,
  type RowOf,
  units,
  whole16,
  whole32,
} from '../../../platform/projections/columns.ts'
import {
  asksForCoins,
  type CoinFacts,
  type Cost,
  costKey,
  CostSteps,
  settleCosts,
} from '../../../platform/projections/figures/cost-rules.ts'
import { Rows } from '../../../platform/projections/rows.ts'
import type { View } from '../../../platform/projections/view.ts'

const columns = { accountId: whole32, coinId: whole32, held: units, known: units, costE10: priceE10 }
const coinColumns = { coinId: whole32, scale: nullable(whole16), priceE10: nullable(priceE10) }

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    'views.costs': RowOf<typeof columns>
    'views.cost_coins': RowOf<typeof coinColumns>
  }
}

// Users' costs of the coins that they hold, and the coin data needed to continue: decision 118.
export const costs: View<'costs'> = {
  name: 'costs',
  version: 1,
  tables: [
    { name: 'costs', columns, primaryKey: 'account_id, coin_id', fillfactor: 70 },
    { name: 'cost_coins', columns: coinColumns, primaryKey: 'coin_id', fillfactor: 50 },
  ],
  createBatch() {
    const told = new CostSteps()
    return {
      fold(committed) {
        told.fold(committed)
      },
      async write(client, schema) {
        if (told.steps.length > 0) await writeCosts(client, schema, told)
        const coins = new Rows(coinColumns)
        for (const [coinId, facts] of told.coins) coins.add({ coinId, ...facts })
        await coins.insert(
          client,
          `${schema}.cost_coins as old`,
          `on conflict (coin_id) do update set scale = coalesce(excluded.scale, old.scale),
             price_e10 = coalesce(excluded.price_e10, old.price_e10)`,
        )
      },
    }
  },
}

// An outflow takes a share of the previous amount, so that has to be read first.
async function writeCosts(client: pg.Client, schema: string, told: CostSteps): Promise<void> {
  const places = new Map(
    told.steps.map(({ accountId, coinId }) => [costKey(accountId, coinId), { accountId, coinId }]),
  )
  const found = await readCosts(client, schema, [...places.values()])
  const before = told.steps.some(asksForCoins)
    ? await readCoins(client, schema)
    : new Map<number, CoinFacts>()
  settleCosts(found, told, before)
  const rows = new Rows(columns)
  for (const [key, place] of places) {
    const cost = found.get(key)
    if (cost) rows.add({ ...place, ...cost })
  }
  await rows.insert(
    client,
    `${schema}.costs`,
    `on conflict (account_id, coin_id) do update set
       held = excluded.held, known = excluded.known, cost_e10 = excluded.cost_e10`,
  )
}

async function readCosts(
  client: pg.Client,
  schema: string,
  places: readonly { accountId: number; coinId: number }[],
): Promise<Map<number, Cost>> {
  const { rows } = await client.query<RowOf<typeof columns>>(
    `select costs.* from ${schema}.costs join unnest($1::int[], $2::int[]) as asked (account_id, coin_id)
     using (account_id, coin_id)`,
    [places.map(({ accountId }) => accountId), places.map(({ coinId }) => coinId)],
  )
  return new Map(
    rows.map(({ account_id, coin_id, held, known, cost_e10 }) => [
      costKey(account_id, coin_id),
      { held: BigInt(held), known: BigInt(known), costE10: BigInt(cost_e10) },
    ]),
  )
}

async function readCoins(client: pg.Client, schema: string): Promise<Map<number, CoinFacts>> {
  const { rows } = await client.query<RowOf<typeof coinColumns>>(`select * from ${schema}.cost_coins`)
  return new Map(
    rows.map(({ coin_id, scale, price_e10 }) => [
      coin_id,
      { scale, priceE10: price_e10 === null ? null : BigInt(price_e10) },
    ]),
  )
}
