import { assert } from '../../assert.ts'
import type { OptionDirection } from '../../rules/option-settlement.ts'
import { rememberEntries, rememberEntry } from '../../undo.ts'

export interface OpenedOption {
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly cycleSeconds: number
  readonly direction: OptionDirection
  readonly stake: bigint
  readonly fee: bigint
  readonly winnings: bigint
  readonly openingPriceE10: bigint
  readonly maturesAt: number
}

export interface OpenOfAccount {
  readonly count: number
  readonly stake: bigint
}

const nothingOpen: OpenOfAccount = { count: 0, stake: 0n }

/**
 * The options that run, and what follows from them: who has how much at stake, and what the house may have to
 * pay. All of it is told by the list, so a snapshot holds the list alone.
 */
export class OpenOptions {
  private readonly byId = new Map<number, OpenedOption>()
  /** Time never falls, so the options of one length mature in the order in which they came. */
  private readonly byCycle = new Map<number, Map<number, OpenedOption>>()
  private readonly byAccount = new Map<number, OpenOfAccount>()
  private readonly exposures = new Map<string, bigint>()

  get size(): number {
    return this.byId.size
  }

  get(orderId: number): OpenedOption | undefined {
    return this.byId.get(orderId)
  }

  ofAccount(accountId: number): OpenOfAccount {
    return this.byAccount.get(accountId) ?? nothingOpen
  }

  /**
   * What the house would pay beside the stakes if every open option of a pair and cycle won. Both directions can:
   * they open at different prices.
   */
  exposure(kind: Pick<OpenedOption, 'coinId' | 'cycleSeconds'>): bigint {
    return this.exposures.get(kindOf(kind)) ?? 0n
  }

  add(option: OpenedOption): void {
    rememberEntry(this.byId, option.orderId)
    this.byId.set(option.orderId, option)
    const ofCycle = this.byCycle.get(option.cycleSeconds) ?? new Map<number, OpenedOption>()
    rememberEntry(ofCycle, option.orderId)
    ofCycle.set(option.orderId, option)
    rememberEntry(this.byCycle, option.cycleSeconds)
    this.byCycle.set(option.cycleSeconds, ofCycle)
    this.count(option, 1)
  }

  remove(option: OpenedOption): void {
    rememberEntries(this.byId)
    assert(this.byId.delete(option.orderId), 'an option is removed once')
    const ofCycle = this.byCycle.get(option.cycleSeconds)
    assert(ofCycle !== undefined, 'an option stands among those of its length')
    rememberEntries(ofCycle)
    ofCycle.delete(option.orderId)
    if (ofCycle.size === 0) {
      rememberEntries(this.byCycle)
      this.byCycle.delete(option.cycleSeconds)
    }
    this.count(option, -1)
  }

  /** What has matured before a moment, in the order of maturity and then of opening. */
  maturedBefore(at: number): OpenedOption[] {
    const matured: OpenedOption[] = []
    for (const ofCycle of this.byCycle.values()) {
      for (const option of ofCycle.values()) {
        if (option.maturesAt >= at) break
        matured.push(option)
      }
    }
    return matured.toSorted((a, b) => a.maturesAt - b.maturesAt || a.orderId - b.orderId)
  }

  /** When the first of them matures, or null when none runs. */
  firstMaturity(): number | null {
    let first: number | null = null
    for (const ofCycle of this.byCycle.values()) {
      for (const { maturesAt } of ofCycle.values()) {
        if (first === null || maturesAt < first) first = maturesAt
        break
      }
    }
    return first
  }

  /** By number, which is the order of opening. */
  values(): IterableIterator<OpenedOption> {
    return this.byId.values()
  }

  private count(option: OpenedOption, sign: 1 | -1): void {
    const { accountId, stake, winnings } = option
    const own = this.ofAccount(accountId)
    const count = own.count + sign
    if (count === 0) rememberEntries(this.byAccount)
    else rememberEntry(this.byAccount, accountId)
    if (count === 0) this.byAccount.delete(accountId)
    else this.byAccount.set(accountId, { count, stake: own.stake + BigInt(sign) * stake })
    const kind = kindOf(option)
    const owed = (this.exposures.get(kind) ?? 0n) + BigInt(sign) * winnings
    if (owed === 0n) rememberEntries(this.exposures)
    else rememberEntry(this.exposures, kind)
    if (owed === 0n) this.exposures.delete(kind)
    else this.exposures.set(kind, owed)
  }
}

function kindOf(kind: Pick<OpenedOption, 'coinId' | 'cycleSeconds'>): string {
  return `${kind.coinId}/${kind.cycleSeconds}`
}
