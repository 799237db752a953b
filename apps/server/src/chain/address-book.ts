import { depositAddressOf, gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { type Hex, lowerHex } from '@candor/chain/hex'
import type { Database } from '../db/database.ts'
import { accountsWithoutAddress, addressesAfter, noteAddresses } from './queries.ts'

const pageSize = 10_000
// Deriving these takes a moment in which nobody is answered.
const derivedTogether = 100

// Whose address is whose. All of them are in memory: every block is compared with them, and asks nobody.
export class AddressBook {
  private readonly byAddress = new Map<Hex, number>()
  // As people see it. To derive it takes milliseconds, so it is done once for each account that asks.
  private readonly shown = new Map<number, Hex>()
  private readonly ofExchange: readonly Hex[]
  private readonly db: Database
  private readonly publicKey: string

  constructor(db: Database, publicKey: string) {
    this.db = db
    this.publicKey = publicKey
    this.ofExchange = [hotAddressOf(publicKey), gasAddressOf(publicKey)].map(lowerHex)
  }

  get size(): number {
    return this.byAddress.size
  }

  accountAt(address: Hex): number | undefined {
    return this.byAddress.get(address)
  }

  /** Whether it is the hot wallet or the gas wallet. */
  isExchanges(address: Hex): boolean {
    return this.ofExchange.includes(address)
  }

  async load(): Promise<void> {
    for (let after = 0; ;) {
      const rows = await addressesAfter(this.db, after, pageSize)
      for (const { account_id, address } of rows) this.byAddress.set(address as Hex, account_id)
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      after = last.account_id
    }
  }

  // Any user of a backup may have been shown their address after it, and the book of the backup lacks it then. One that
  // is cut off goes on where it ended.
  async noteEverybody(now: Date): Promise<void> {
    for (let after = 0; ;) {
      const ids = await accountsWithoutAddress(this.db, after, derivedTogether)
      const last = ids.at(-1)
      if (last === undefined) return
      const rows = ids.map((account_id) => ({
        account_id,
        address: lowerHex(depositAddressOf(this.publicKey, account_id)),
        made_at: now,
      }))
      await noteAddresses(this.db, rows)
      after = last
    }
  }

  // It is in the table and in memory before anybody is told: nobody can send to it before that, so no block that was
  // read, or is being read, can have something for it that was missed.
  async addressOf(accountId: number, now: Date): Promise<Hex> {
    const address = this.shownFor(accountId)
    const lower = lowerHex(address)
    if (!this.byAddress.has(lower)) {
      await noteAddresses(this.db, [{ account_id: accountId, address: lower, made_at: now }])
      this.byAddress.set(lower, accountId)
    }
    return address
  }

  shownFor(accountId: number): Hex {
    const known = this.shown.get(accountId)
    if (known !== undefined) return known
    const address = depositAddressOf(this.publicKey, accountId)
    this.shown.set(accountId, address)
    return address
  }
}
