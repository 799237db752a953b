import { commandEncoding, decodeCommand, encodeCommand } from '@candor/engine/command-codec'
import type { Command } from '@candor/engine/commands'
import { type Applied, apply } from '@candor/engine/engine'
import { EventHash } from '@candor/engine/event-hash'
import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import { openScope } from '@candor/engine/nucleus/undo'
import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import { checkClientOrders } from './checks/client-orders.ts'
import { checkCommand, expectSame } from './checks/each-command.ts'
import { checkState } from './checks/whole-state.ts'
import { type NaiveAnswer, NaiveEngine } from './model/naive-engine.ts'
import { Random } from './random.ts'
import { setupCommands } from './setup.ts'
import { Workload } from './workloads/workload.ts'

const wholeCheckEvery = 5_000
const crashEveryAbout = 4_000
const snapshotEveryAbout = 3_000
const untouchedCheckEvery = 400
const groupEveryAbout = 60
const groupHashEveryAbout = 8
const crashAfterUndoneEveryAbout = 300
const clientOrderSteps = 2_000

export interface EpisodeFigures {
  commands: number
  accepted: number
  trades: number
  /** Trades whose maker would have had another fee by then. */
  feesKept: number
  /** Trades with a fee below that of their market. */
  feesLowered: number
  options: number
  optionsLate: number
  optionsFar: number
  crashes: number
  groupsKept: number
  groupsUndone: number
  openOrdersMax: number
  readonly rejections: Map<string, number>
}

/** Where an episode failed, to rerun it. */
export class EpisodeFailure extends Error {
  readonly commandNumber: number

  constructor(commandNumber: number, command: Command | null, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause)
    super(
      `${said}\n  at command ${commandNumber}: ${command === null ? 'the end' : encodeCommand(command)}`,
      { cause },
    )
    this.commandNumber = commandNumber
  }
}

/** One life of an exchange: random commands and crashes, everything compared with the naive model. */
export class Episode {
  readonly figures: EpisodeFigures = {
    commands: 0,
    accepted: 0,
    trades: 0,
    feesKept: 0,
    feesLowered: 0,
    options: 0,
    optionsLate: 0,
    optionsFar: 0,
    crashes: 0,
    groupsKept: 0,
    groupsUndone: 0,
    openOrdersMax: 0,
    rejections: new Map(),
  }
  private readonly random: Random
  private readonly workload: Workload
  private readonly setup: Command[]
  /** The last command sent. */
  private command: Command | null = null
  private model = new NaiveEngine()
  private state: State = createState()
  private readonly journal: string[] = []
  private readonly eventHash = new EventHash()
  private snapshot: Uint8Array = encodeSnapshot(this.state)
  private journaledAtSnapshot = 0
  private wholeCheckAt = wholeCheckEvery

  constructor(seed: number) {
    this.random = new Random(seed)
    const accountCount = this.random.between(3, 40)
    // Every other episode begins under the first rules and adopts newer ones later. Half of the others are on
    // real money from the start; the rest have a throwaway account, and declare the money later.
    const rules = seed % 2 === 0 ? 0 : latestRules
    const isReal = seed % 4 === 1
    this.setup = setupCommands(accountCount, { rules, isReal })
    this.workload = new Workload(this.random, {
      accountCount,
      rules,
      look: () => this.state,
    })
  }

  run(commandCount: number): EpisodeFigures {
    const { figures } = this
    while (figures.commands < commandCount) {
      try {
        const size = this.sizeOfGroup(commandCount - figures.commands)
        if (size === 1) this.step(this.next())
        else this.group(size)
      } catch (cause) {
        throw new EpisodeFailure(figures.commands - 1, this.command, cause)
      }
    }
    try {
      checkState(this.state, this.model)
      this.checkFullReplay()
      checkClientOrders(this.random, clientOrderSteps)
    } catch (cause) {
      throw new EpisodeFailure(commandCount, null, cause)
    }
    return figures
  }

  /** Sometimes the next commands form a group. */
  private sizeOfGroup(sizeMax: number): number {
    if (this.figures.commands < this.setup.length || !this.random.chance(groupEveryAbout)) return 1
    return Math.min(this.random.between(2, 6), sizeMax)
  }

  private next(): Command {
    this.command = this.setup[this.figures.commands] ?? this.workload.next()
    this.figures.commands += 1
    return this.command
  }

  private step(command: Command): void {
    const { figures } = this
    const hashBefore = figures.commands % untouchedCheckEvery === 0 ? stateHash(this.state) : null
    const applied = apply(this.state, command)
    // The journal holds lines, so replayed commands have been through the codec as in reality. Refused or
    // repeated commands are not journaled: they must have left no trace.
    const { outcome } = applied
    if (outcome.isAccepted && !outcome.isRepeat) this.write(encodeCommand(command), applied)
    const answer = this.model.apply(command)
    checkCommand(this.state, this.model, { command, applied, answer })
    if (outcome.isAccepted) this.count(answer)
    else {
      this.countRejection(outcome.rejection)
      if (hashBefore !== null) expectSame('hash after a refusal', stateHash(this.state), hashBefore)
    }
    this.rest()
  }

  /** All are accepted, or none leaves a trace. A copy of the model follows until that is known. */
  private group(size: number): void {
    const { figures } = this
    // A hash reads everything; remains of an undo would also show later, against the model or in a crash.
    const hashBefore = this.random.chance(groupHashEveryAbout) ? stateHash(this.state) : null
    let copy: NaiveEngine | null = null
    const answers: NaiveAnswer[] = []
    const lines: [string, Applied][] = []
    const scope = openScope(this.state)
    for (let i = 0; i < size; i += 1) {
      const command = this.next()
      const applied = apply(this.state, command)
      const { outcome } = applied
      // A refusal does not change the model, so a group that ends with its first command needs no copy.
      if (outcome.isAccepted) copy ??= this.model.copy()
      const model = copy ?? this.model
      const answer = model.apply(command)
      checkCommand(this.state, model, { command, applied, answer })
      if (!outcome.isAccepted) {
        scope.undo()
        if (hashBefore !== null) expectSame('hash after a group', stateHash(this.state), hashBefore)
        this.countRejection(outcome.rejection)
        figures.groupsUndone += 1
        if (this.random.chance(crashAfterUndoneEveryAbout)) this.crash()
        this.rest()
        return
      }
      answers.push(answer)
      if (!outcome.isRepeat) lines.push([encodeCommand(command), applied])
    }
    scope.keep()
    this.model = copy ?? this.model
    for (const [line, applied] of lines) this.write(line, applied)
    for (const answer of answers) this.count(answer)
    figures.groupsKept += 1
    this.rest()
  }

  /** A line of the journal and its effects: a replay must repeat them. */
  private write(line: string, { events }: Applied): void {
    this.journal.push(line)
    this.eventHash.add(events)
  }

  private count({ trades, settlements }: NaiveAnswer): void {
    const { figures } = this
    figures.accepted += 1
    figures.trades += trades.length
    figures.feesKept += trades.filter(({ isFeeKept }) => isFeeKept).length
    figures.feesLowered += trades.filter(
      (trade) => trade.takerFee < trade.takerFeeMax || trade.makerFee < trade.makerFeeMax,
    ).length
    figures.options += settlements.length
    figures.optionsLate += settlements.filter(({ result }) => result === 'noTickInTime').length
    figures.optionsFar += settlements.filter(({ result }) => result === 'priceMoved').length
    figures.openOrdersMax = Math.max(figures.openOrdersMax, this.model.products.spot.orders.length)
  }

  private countRejection(rejection: string): void {
    const { rejections } = this.figures
    rejections.set(rejection, (rejections.get(rejection) ?? 0) + 1)
  }

  /** Possible events between two commands. */
  private rest(): void {
    if (this.figures.commands >= this.wholeCheckAt) {
      this.wholeCheckAt += wholeCheckEvery
      checkState(this.state, this.model)
    }
    if (this.random.chance(snapshotEveryAbout)) this.takeSnapshot()
    if (this.random.chance(crashEveryAbout)) this.crash()
  }

  private takeSnapshot(): void {
    this.snapshot = encodeSnapshot(this.state)
    this.journaledAtSnapshot = this.journal.length
  }

  /** The process dies and comes back from its snapshot and the journal's tail; the episode goes on from there. */
  private crash(): void {
    const hashBefore = stateHash(this.state)
    const restored = decodeSnapshot(this.snapshot)
    for (const line of this.journal.slice(this.journaledAtSnapshot))
      apply(restored, decodeCommand(line, commandEncoding))
    expectSame('hash after a crash', stateHash(restored), hashBefore)
    this.state = restored
    checkState(this.state, this.model)
    this.figures.crashes += 1
  }

  private checkFullReplay(): void {
    const replayed = createState()
    const eventHash = new EventHash()
    for (const line of this.journal)
      eventHash.add(apply(replayed, decodeCommand(line, commandEncoding)).events)
    expectSame('events of a full replay', eventHash.digest(), this.eventHash.digest())
    expectSame('hash after a full replay', stateHash(replayed), stateHash(this.state))
  }
}
