import type pg from 'pg'
import { buckets } from '@candor/engine/nucleus/ledger/ledger'
import type { Committed } from '../../journal/committed.ts'
import { bucketKey } from '../../projections/figures/last-balances.ts'
import { findViews } from '../../projections/positions.ts'

const rowsPerRead = 20_000
// An overwritten view would otherwise be reported bucket by bucket, for every account.
const namedMax = 20

type Place = { accountId: number; coinId: number; bucket: number }
type Told = Place & { balance: bigint }
type BalanceRow = { account_id: number; coin_id: number; bucket: number; balance: string }

// Compares the balances shown to users with those of a replay of the journal, at the position of the view
// when this began.
export class ShownBalances {
  // How many were compared; null when the view can't be read, or the replay did not reach its position.
  compared: number | null = null
  readonly faults: string[] = []
  private readonly position: number | null
  private readonly shown: ReadonlyMap<number, Told>
  private readonly replayed = new Map<number, Told>()

  private constructor(position: number | null, shown: ReadonlyMap<number, Told>) {
    this.position = position
    this.shown = shown
  }

  // Position and rows are of one moment, and no lock is held afterwards: the product goes on writing.
  static async open(client: pg.Client): Promise<ShownBalances> {
    await client.query('begin isolation level repeatable read read only')
    try {
      const { rows, position } = await findViews(client)
      const isLive = rows.some(
        ({ view, state, seq }) => view === 'balances' && state === 'live' && seq === position,
      )
      if (!isLive || position === null) return new ShownBalances(null, new Map())
      return new ShownBalances(position, await readShown(client))
    } finally {
      await client.query('commit')
    }
  }

  take(committed: readonly Committed[]): void {
    if (this.position === null) return
    for (const { seq, events } of committed) {
      if (seq > this.position) return
      for (const event of events) {
        if (event.type !== 'posted') continue
        const { posting, fromBalance, toBalance } = event
        const { coinId, fromAccountId, fromBucket, toAccountId, toBucket } = posting
        this.set({ accountId: fromAccountId, coinId, bucket: fromBucket, balance: fromBalance })
        this.set({ accountId: toAccountId, coinId, bucket: toBucket, balance: toBalance })
      }
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
    for (const [key, one] of this.replayed) this.compareOne(one, this.shown.get(key), one)
    for (const [key, one] of this.shown) if (!this.replayed.has(key)) this.compareOne(one, one, undefined)
    const unnamed = this.faults.length - namedMax
    if (unnamed <= 0) return
    this.faults.length = namedMax
    this.faults.push(`${unnamed} more balances of the view differ from the journal`)
  }

  private set(told: Told): void {
    this.replayed.set(bucketKey(told.accountId, told.coinId, told.bucket), told)
  }

  private compareOne(
    { accountId, coinId, bucket }: Place,
    shown: Told | undefined,
    replayed: Told | undefined,
  ): void {
    this.compared = (this.compared ?? 0) + 1
    if (shown?.balance === replayed?.balance) return
    this.faults.push(
      `account ${accountId}, coin ${coinId}, ${buckets[bucket] ?? `bucket ${bucket}`}: ` +
        `the view of balances says ${shown?.balance ?? 'nothing'}, the journal ${replayed?.balance ?? 'nothing'}`,
    )
  }
}

async function readShown(client: pg.Client): Promise<Map<number, Told>> {
  const shown = new Map<number, Told>()
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
