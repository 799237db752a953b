import { commandEncoding, decodeCommand, encodeCommand } from '@candor/engine/command-codec'
import type { Command } from '@candor/engine/commands'
import { apply } from '@candor/engine/engine'
import { latestRules } from '@candor/engine/rules-version'
import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import { createState, type State } from '@candor/engine/state'
import { checkCommand, expectSame } from './checks/each-command.ts'
import { checkState } from './checks/whole-state.ts'
import { NaiveEngine } from './model/naive-engine.ts'
import { Random } from './random.ts'
import { setupCommands } from './setup.ts'
import { Workload } from './workload.ts'

const wholeCheckEvery = 5_000
const crashEveryAbout = 4_000
const snapshotEveryAbout = 3_000
const untouchedCheckEvery = 400

export interface EpisodeFigures {
  commands: number
  accepted: number
  trades: number
  options: number
  crashes: number
  openOrdersMax: number
  readonly rejections: Map<string, number>
}

/** Where an episode failed, to be run again. */
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

/** One life of an exchange: random commands, random crashes, everything compared with the naive model. */
export class Episode {
  readonly figures: EpisodeFigures = {
    commands: 0,
    accepted: 0,
    trades: 0,
    options: 0,
    crashes: 0,
    openOrdersMax: 0,
    rejections: new Map(),
  }
  private readonly random: Random
  private readonly workload: Workload
  private readonly setup: Command[]
  private readonly model = new NaiveEngine()
  private state: State = createState()
  private readonly journal: string[] = []
  private snapshot: Uint8Array = encodeSnapshot(this.state)
  private journaledAtSnapshot = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    const accountCount = this.random.between(3, 40)
    // Every other episode begins under the first rules and adopts newer ones on the way.
    const rules = this.random.chance(2) ? 0 : latestRules
    this.setup = setupCommands(accountCount, rules)
    this.workload = new Workload(this.random, accountCount, rules)
  }

  run(commandCount: number): EpisodeFigures {
    for (let number = 0; number < commandCount; number += 1) {
      const command = this.setup[number] ?? this.workload.next()
      try {
        this.step(command)
      } catch (cause) {
        throw new EpisodeFailure(number, command, cause)
      }
    }
    try {
      checkState(this.state, this.model)
      this.checkFullReplay()
    } catch (cause) {
      throw new EpisodeFailure(commandCount, null, cause)
    }
    return this.figures
  }

  private step(command: Command): void {
    const { figures } = this
    figures.commands += 1
    const hashBefore = figures.commands % untouchedCheckEvery === 0 ? stateHash(this.state) : null
    const applied = apply(this.state, command)
    // The journal holds lines, so what is replayed has been through the codec as it would be in life. What was
    // refused or repeated is not journaled: it must have left no trace.
    const { outcome } = applied
    if (outcome.isAccepted && !outcome.isRepeat) this.journal.push(encodeCommand(command))
    const answer = this.model.apply(command)
    checkCommand(this.state, this.model, { command, applied, answer })
    if (applied.outcome.isAccepted) figures.accepted += 1
    else {
      const { rejection } = applied.outcome
      figures.rejections.set(rejection, (figures.rejections.get(rejection) ?? 0) + 1)
      if (hashBefore !== null) expectSame('hash after a refusal', stateHash(this.state), hashBefore)
    }
    figures.trades += answer.trades.length
    figures.options += answer.settlements.length
    figures.openOrdersMax = Math.max(figures.openOrdersMax, this.model.spot.orders.length)
    if (figures.commands % wholeCheckEvery === 0) checkState(this.state, this.model)
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
    for (const line of this.journal) apply(replayed, decodeCommand(line, commandEncoding))
    expectSame('hash after a full replay', stateHash(replayed), stateHash(this.state))
  }
}
