import type pg from 'pg'
import type { Committed } from '../../journal/committed.ts'
import {
  type CoinFacts,
  type Cost,
  costKey,
  CostSteps,
  settleCosts,
} from '../../projections/figures/cost-rules.ts'
import { readLiveView, type ShownView } from './live-view.ts'

const rowsPerRead = 20_000
const namedMax = 20

type CostRow = { account_id: number; coin_id: number; held: string; known: string; cost_e10: string }

// Compares the costs of coins in the view with those of a replay of the journal, at the view's position when
// this began.
export class ShownCosts {
  // How many were compared; null when the view can't be read, or the replay did not reach its position.
  compared: number | null = null
  readonly faults: string[] = []
  private readonly position: number | null
  private readonly shown: ReadonlyMap<number, string>
  private readonly replayed = new Map<number, Cost>()
  private readonly coins = new Map<number, CoinFacts>()

  private constructor({ position, rows }: ShownView<string>) {
    this.position = position
    this.shown = rows
  }

  static async open(client: pg.Client): Promise<ShownCosts> {
    return new ShownCosts(await readLiveView(client, 'costs', readShown))
  }

  take(committed: readonly Committed[]): void {
    const { position } = this
    if (position === null) return
    const told = new CostSteps()
    for (const one of committed) if (one.seq <= position) told.fold(one)
    settleCosts(this.replayed, told, this.coins)
    for (const [coinId, { scale, priceE10 }] of told.coins) {
      const before = this.coins.get(coinId)
      this.coins.set(coinId, {
        scale: scale ?? before?.scale ?? null,
        priceE10: priceE10 ?? before?.priceE10 ?? null,
      })
    }
  }

  // A view that is beyond the whole journal is reported with the balances.
  compare({ lastSeq }: { lastSeq: number }): void {
    if (this.position === null || lastSeq < this.position) return
    const keys = new Set([...this.replayed.keys(), ...this.shown.keys()])
    this.compared = keys.size
    let faults = 0
    for (const key of keys) {
      const cost = this.replayed.get(key)
      const replayed = cost ? textOf(cost) : 'nothing'
      const shown = this.shown.get(key) ?? 'nothing'
      if (shown === replayed) continue
      faults += 1
      if (faults > namedMax) continue
      const [accountId, coinId] = [Math.floor(key / 65_536), key % 65_536]
      this.faults.push(
        `account ${accountId}, coin ${coinId}: the view of costs says ${shown}, the journal ${replayed}`,
      )
    }
    if (faults > namedMax)
      this.faults.push(`${faults - namedMax} more costs of the view differ from the journal`)
  }
}

function textOf({ held, known, costE10 }: Cost): string {
  return `${known} of ${held} for ${costE10}`
}

async function readShown(client: pg.Client): Promise<Map<number, string>> {
  const shown = new Map<number, string>()
  let after = { accountId: -1, coinId: -1 }
  for (;;) {
    const { rows } = await client.query<CostRow>(
      `select account_id, coin_id, held, known, cost_e10 from views.costs
       where (account_id, coin_id) > ($1, $2) order by account_id, coin_id limit $3`,
      [after.accountId, after.coinId, rowsPerRead],
    )
    for (const { account_id: accountId, coin_id: coinId, held, known, cost_e10: costE10 } of rows) {
      after = { accountId, coinId }
      shown.set(costKey(accountId, coinId), `${known} of ${held} for ${costE10}`)
    }
    if (rows.length < rowsPerRead) return shown
  }
}
