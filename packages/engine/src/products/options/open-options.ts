import { assert } from '../../nucleus/assert.ts'
import {
  either,
  list,
  nullable,
  record,
  type RecordOf,
  text,
  units,
  type ValueOf,
  whole,
} from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { deleteEntry, setEntry, setOrDelete } from '../../nucleus/undo.ts'

/** The terms that are fixed when an option is accepted. */
const optionTerms = {
  orderId: whole,
  accountId: whole,
  coinId: whole,
  cycleSeconds: whole,
  direction: either('down', 'up'),
  stake: units,
  fee: units,
  winnings: units,
}
export interface OptionTerms extends RecordOf<typeof optionTerms> {}

/** An option that is paid for and waits for the first tick after it. */
const waitingOption = record({
  ...optionTerms,
  returnPpm: whole,
  clientOrderId: nullable(text),
  /** The coin's last tick when it was accepted; the next one opens it. */
  afterTick: whole,
  /** These are the `OpeningTerms` of `rules/option-opening.ts`. */
  acceptedAt: whole,
  seenPriceE10: nullable(units),
  openingMovePpmMax: whole,
})
export interface WaitingOption extends ValueOf<typeof waitingOption> {}

/** An option that runs. */
const openedOption = record({ ...optionTerms, openingPriceE10: units, maturesAt: whole })
export interface OpenedOption extends ValueOf<typeof openedOption> {}

const waitingOptions = list(waitingOption)
const runningOptions = list(openedOption)

export interface OpenOfAccount {
  readonly count: number
  readonly stake: bigint
}

const nothingOpen: OpenOfAccount = { count: 0, stake: 0n }

/**
 * The waiting and running options, with their totals: each account's stakes, and the house's possible
 * payments. The two lists determine everything, so a snapshot holds only these.
 */
export class OpenOptions {
  /** By number, which is the order in which they were accepted. */
  private readonly waiting = new Map<number, WaitingOption>()
  private readonly running = new Map<number, OpenedOption>()
  /** Time never falls, so the options of one length mature in the order in which they were opened. */
  private readonly byCycle = new Map<number, Map<number, OpenedOption>>()
  private readonly byAccount = new Map<number, OpenOfAccount>()
  private readonly exposures = new Map<string, bigint>()

  get size(): number {
    return this.waiting.size + this.running.size
  }

  get(orderId: number): OpenedOption | undefined {
    return this.running.get(orderId)
  }

  getWaiting(orderId: number): WaitingOption | undefined {
    return this.waiting.get(orderId)
  }

  ofAccount(accountId: number): OpenOfAccount {
    return this.byAccount.get(accountId) ?? nothingOpen
  }

  /**
   * The house's payment beyond the stakes if every open option of a pair and cycle won. Both directions can:
   * they open at different prices.
   */
  exposure(kind: Pick<OptionTerms, 'coinId' | 'cycleSeconds'>): bigint {
    return this.exposures.get(kindOf(kind)) ?? 0n
  }

  accept(option: WaitingOption): void {
    setEntry(this.waiting, option.orderId, option)
    this.count(option, 1)
  }

  /** It never ran. */
  drop(option: WaitingOption): void {
    this.endWaiting(option)
    this.count(option, -1)
  }

  /** A waiting option runs. It has counted since it was accepted. */
  start(waiting: WaitingOption, opened: OpenedOption): void {
    this.endWaiting(waiting)
    this.run(opened)
  }

  add(option: OpenedOption): void {
    this.run(option)
    this.count(option, 1)
  }

  remove(option: OpenedOption): void {
    assert(deleteEntry(this.running, option.orderId), 'an option is removed once')
    const ofCycle = this.byCycle.get(option.cycleSeconds)
    assert(ofCycle !== undefined, 'an option stands among those of its length')
    deleteEntry(ofCycle, option.orderId)
    if (ofCycle.size === 0) {
      deleteEntry(this.byCycle, option.cycleSeconds)
    }
    this.count(option, -1)
  }

  /** Options matured before a moment, in the order of maturity and then of number. */
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

  /** Options accepted before a moment and still waiting, by number. */
  acceptedBefore(at: number): WaitingOption[] {
    const accepted: WaitingOption[] = []
    for (const option of this.waiting.values()) {
      if (option.acceptedAt >= at) break
      accepted.push(option)
    }
    return accepted
  }

  /** Those waiting for a tick of the coin, by number. */
  waitingFor(coinId: number): WaitingOption[] {
    return this.waitingList().filter((option) => option.coinId === coinId)
  }

  /** When the first running option matures, or null when none runs. */
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

  /** When the first waiting option was accepted, or null when none waits. */
  firstAccepted(): number | null {
    for (const { acceptedAt } of this.waiting.values()) return acceptedAt
    return null
  }

  /** By number. */
  waitingList(): WaitingOption[] {
    return [...this.waiting.values()]
  }

  /** By number, which may differ from the order of opening: each waits for a tick of its own coin. */
  runningList(): OpenedOption[] {
    return [...this.running.values()].toSorted((a, b) => a.orderId - b.orderId)
  }

  encode(writer: SnapshotWriter, format: number): void {
    runningOptions.write(writer, this.runningList(), format)
    if (format >= 6) waitingOptions.write(writer, this.waitingList(), format)
  }

  decode(reader: SnapshotReader, format: number): void {
    // They are in the order of maturity, as if they had just been opened one after the other.
    const opened = runningOptions.read(reader, format).toSorted((a, b) => a.maturesAt - b.maturesAt)
    for (const option of opened) this.add(option)
    if (format >= 6) for (const option of waitingOptions.read(reader, format)) this.accept(option)
  }

  private run(option: OpenedOption): void {
    setEntry(this.running, option.orderId, option)
    const ofCycle = this.byCycle.get(option.cycleSeconds) ?? new Map<number, OpenedOption>()
    setEntry(ofCycle, option.orderId, option)
    setEntry(this.byCycle, option.cycleSeconds, ofCycle)
  }

  private endWaiting(option: WaitingOption): void {
    assert(deleteEntry(this.waiting, option.orderId), 'an option waits once')
  }

  private count(option: OptionTerms, sign: 1 | -1): void {
    const { accountId, stake, winnings } = option
    const own = this.ofAccount(accountId)
    const count = own.count + sign
    setOrDelete(
      this.byAccount,
      accountId,
      count === 0 ? null : { count, stake: own.stake + BigInt(sign) * stake },
    )
    const kind = kindOf(option)
    const owed = (this.exposures.get(kind) ?? 0n) + BigInt(sign) * winnings
    setOrDelete(this.exposures, kind, owed === 0n ? null : owed)
  }
}

function kindOf(kind: Pick<OptionTerms, 'coinId' | 'cycleSeconds'>): string {
  return `${kind.coinId}/${kind.cycleSeconds}`
}
