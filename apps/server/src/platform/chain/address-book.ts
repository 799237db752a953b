import type { FastifyBaseLogger } from 'fastify'
import { depositAddressOf, gasAddressOf, hotAddressOf } from '@candor/chain/addresses'
import { type Hex, lowerHex } from '@candor/chain/hex'
import type { Database } from '../db/database.ts'
import { accountsWithoutAddress, addressesAfter, noteAddresses } from './queries.ts'

const pageSize = 10_000
// No call is answered while these are being derived.
const derivedTogether = 100

// Which account owns which address. All are in memory: every block is compared with them, without queries.
// The table says only where to look: an account has the address of its key, whatever was written there.
export class AddressBook {
  private readonly byAddress = new Map<Hex, number>()
  // As people see it. Deriving it takes milliseconds, so it is done once for each account that asks.
  private readonly shown = new Map<number, Hex>()
  // Wrong rows, by account. They are reported until the next start, even if they are corrected.
  private readonly foreign = new Map<number, Hex>()
  private readonly ofExchange: readonly Hex[]
  private readonly db: Database
  private readonly publicKey: string
  private readonly log: FastifyBaseLogger

  constructor(db: Database, publicKey: string, log: FastifyBaseLogger) {
    this.db = db
    this.publicKey = publicKey
    this.log = log
    this.ofExchange = [hotAddressOf(publicKey), gasAddressOf(publicKey)].map(lowerHex)
  }

  get size(): number {
    return this.byAddress.size
  }

  accountAt(address: Hex): number | undefined {
    const accountId = this.byAddress.get(address)
    return accountId !== undefined && this.isOwn(accountId, address) ? accountId : undefined
  }

  /** Whether it is the address that the key gives the account; any other one is reported. */
  isOwn(accountId: number, address: Hex): boolean {
    const isOwn = lowerHex(this.shownFor(accountId)) === address
    if (!isOwn) this.noteForeign(accountId, address)
    return isOwn
  }

  get problems(): string[] {
    return [...this.foreign].map(
      ([accountId, address]) =>
        `a table gave account ${accountId} an address that is not its own (${address}): nothing is credited for it. Find out who has written to the database`,
    )
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

  // Any user of a backup may have been shown their address after it, and the backup's book lacks it then. If
  // interrupted, it continues where it stopped.
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
      await this.note(rows)
      after = last
    }
  }

  // The address is in the table and in memory before it is shown: nobody can send to it earlier, so no block
  // that was read, or is being read, can contain a missed payment to it.
  async addressOf(accountId: number, now: Date): Promise<Hex> {
    const address = this.shownFor(accountId)
    const lower = lowerHex(address)
    if (this.byAddress.get(lower) !== accountId) {
      await this.note([{ account_id: accountId, address: lower, made_at: now }])
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

  private async note(rows: Parameters<typeof noteAddresses>[1]): Promise<void> {
    const replaced = await noteAddresses(this.db, rows)
    for (const { account_id, address } of replaced) this.noteForeign(account_id, address as Hex)
  }

  private noteForeign(accountId: number, address: Hex): void {
    if (this.foreign.get(accountId) === address) return
    this.foreign.set(accountId, address)
    this.log.error({ accountId, address }, 'ALARM: an address in a table is not that of its account')
  }
}
