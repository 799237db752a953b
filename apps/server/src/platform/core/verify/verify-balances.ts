import type pg from 'pg'
import { buckets } from '@candor/engine/nucleus/ledger/ledger'
import type { Committed } from '../../journal/committed.ts'
import { type Balance, bucketKey, LastBalances } from '../../projections/figures/last-balances.ts'
import { readLiveView, type ShownView } from './live-view.ts'

const rowsPerRead = 20_000
// An overwritten view would otherwise be reported bucket by bucket, for every account.
const namedMax = 20

type Place = Omit<Balance, 'balance'>
type BalanceRow = { account_id: number; coin_id: number; bucket: number; balance: string }

// Compares the balances shown to users with those of a replay of the journal, at the position of the view
// when this began.
export class ShownBalances {
  // How many were compared; null when the view can't be read, or the replay did not reach its position.
  compared: number | null = null
  readonly faults: string[] = []
  private readonly position: number | null
  private readonly shown: ReadonlyMap<number, Balance>
  private readonly replayed = new LastBalances()

  private constructor({ position, rows }: ShownView<Balance>) {
    this.position = position
    this.shown = rows
  }

  static async open(client: pg.Client): Promise<ShownBalances> {
    return new ShownBalances(await readLiveView(client, 'balances', readShown))
  }

  take(committed: readonly Committed[]): void {
    if (this.position === null) return
    for (const { seq, events } of committed) {
      if (seq > this.position) return
      for (const event of events) if (event.type === 'posted') this.replayed.add(event)
    }
  }

  // Called when the replay reaches the view's position. A view beyond the whole journal belongs to another.
  compare({ lastSeq, isComplete }: { lastSeq: number; isComplete: boolean }): void {
    if (this.position === null) return
    if (lastSeq < this.position) {
      if (isComplete)
        this.faults.push(`the views are at ${this.position}, and the journal ends at ${lastSeq}`)
      return
    }
    this.compared = 0
    const replayed = this.replayed.byBucket
    for (const [key, one] of replayed) this.compareOne(one, this.shown.get(key), one)
    for (const [key, one] of this.shown) if (!replayed.has(key)) this.compareOne(one, one, undefined)
    const unnamed = this.faults.length - namedMax
    if (unnamed <= 0) return
    this.faults.length = namedMax
    this.faults.push(`${unnamed} more balances of the view differ from the journal`)
  }

  private compareOne(
    { accountId, coinId, bucket }: Place,
    shown: Balance | undefined,
    replayed: Balance | undefined,
  ): void {
    this.compared = (this.compared ?? 0) + 1
    if (shown?.balance === replayed?.balance) return
    this.faults.push(
      `account ${accountId}, coin ${coinId}, ${buckets[bucket] ?? `bucket ${bucket}`}: ` +
        `the view of balances says ${shown?.balance ?? 'nothing'}, the journal ${replayed?.balance ?? 'nothing'}`,
    )
  }
}

async function readShown(client: pg.Client): Promise<Map<number, Balance>> {
  const shown = new Map<number, Balance>()
  let after: Place = { accountId: -1, coinId: -1, bucket: -1 }
  for (;;) {
    const { rows } = await client.query<BalanceRow>(
      `select account_id, coin_id, bucket, balance from views.balances
       where (account_id, coin_id, bucket) > ($1, $2, $3) order by account_id, coin_id, bucket limit $4`,
      [after.accountId, after.coinId, after.bucket, rowsPerRead],
    )
    for (const { account_id: accountId, coin_id: coinId, bucket, balance } of rows) {
      after = { accountId, coinId, bucket }
      shown.set(bucketKey(accountId, coinId, bucket), { ...after, balance: BigInt(balance) })
    }
    if (rows.length < rowsPerRead) return shown
  }
}
