import { type AccountFlag, accountFlags, existsBit, flagBits } from '../../rules/account-flags.ts'
import { assert } from '../assert.ts'
import { rememberCell, rememberField, setOrDelete } from '../undo.ts'

/** System accounts stand below the first user; the state is born with them. */
export const outsideWorldAccountId = 0
export const feesAccountId = 1
export const houseAccountId = 2
export const marketMakerAccountId = 3
export const systemAccountCount = 4
/** Between the two are ordinary accounts that the house opens for itself; no user ever has one. */
export const lenderAccountId = 12
export const supportAccountId = 13
export const userAccountIdMin = 16
export const accountIdMax = 2 ** 26

assert(accountFlags.length < 16, 'every flag of an account has its bit')

/** Sixteen bits per account, indexed by its id: whether it exists, and its flags. */
export class AccountTable {
  count = 0
  /** One above the largest id ever opened. */
  idEnd = 0
  private bits = new Uint16Array(1024)
  /** Only of accounts whose region is known. */
  private readonly regions = new Map<number, string>()

  constructor() {
    for (let id = 0; id < systemAccountCount; id += 1) {
      this.write(id, existsBit | (id === marketMakerAccountId ? flagBits.certified : flagBits.tradeBanned))
    }
  }

  exists(accountId: number): boolean {
    return (this.read(accountId) & existsBit) !== 0
  }

  has(accountId: number, flag: AccountFlag): boolean {
    return (this.read(accountId) & flagBits[flag]) !== 0
  }

  /** All bits of an account at once; 0 when there is no such account. */
  read(accountId: number): number {
    return this.bits[accountId] ?? 0
  }

  write(accountId: number, bits: number): void {
    rememberField(this, 'bits')
    rememberField(this, 'count')
    rememberField(this, 'idEnd')
    while (accountId >= this.bits.length) {
      const grown = new Uint16Array(this.bits.length * 2)
      grown.set(this.bits)
      this.bits = grown
    }
    rememberCell(this.bits, accountId)
    if (this.bits[accountId] === 0) this.count += 1
    this.bits[accountId] = bits
    this.idEnd = Math.max(this.idEnd, accountId + 1)
  }

  regionOf(accountId: number): string | null {
    return this.regions.get(accountId) ?? null
  }

  setRegion(accountId: number, region: string | null): void {
    setOrDelete(this.regions, accountId, region)
  }

  /** Sorted by account, not by when they were set. */
  sortedRegions(): [accountId: number, region: string][] {
    return [...this.regions].toSorted(([a], [b]) => a - b)
  }

  flagsOf(accountId: number): AccountFlag[] {
    return accountFlags.filter((flag) => this.has(accountId, flag))
  }
}
