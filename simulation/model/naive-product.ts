import type { Command } from '@candor/engine/commands'
import type { AuthorKind } from '@candor/engine/nucleus/authors'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from './naive-engine.ts'

/** The allowed authors of a command. */
export interface NaiveSenders {
  readonly kinds: readonly AuthorKind[]
  /** For a job only on accounts of the house. */
  readonly isTrading?: true
  /** Operators give a reason. */
  readonly needsReason?: true
}

export const user: NaiveSenders = { kinds: ['user'] }
export const trading: NaiveSenders = { kinds: ['user', 'job'], isTrading: true }
export const setup: NaiveSenders = { kinds: ['job', 'operator'] }
export const operator: NaiveSenders = { kinds: ['operator'], needsReason: true }
export const outside: NaiveSenders = { kinds: ['external', 'operator'], needsReason: true }

/** A product of the model while it runs. */
export interface NaiveProduct<Own extends Command> {
  /** Effects of the last command on its records, in order. */
  readonly news?: readonly string[]
  readonly beginCommand?: () => void
  readonly tick?: (at: number) => void
  /** A price that is about to be in force. */
  readonly indexTick?: (coinId: number, at: number, priceE10: bigint) => void
  /** A price that is in force. */
  readonly indexTicked?: (coinId: number) => void
  /** Whether two operators are needed for the command of an operator. */
  readonly needsTwo?: (command: Own) => boolean
  readonly handle: (command: Own) => Rejection | null
}

/** Everything that the rest of the model needs of a product. */
export interface NaiveDescription<Own extends Command> {
  /** Among the products at a tick. */
  readonly place: number
  readonly isSwitched: boolean
  readonly commands: { readonly [Type in Own['type']]: NaiveSenders }
  readonly create: (engine: NaiveEngine) => NaiveProduct<Own>
}
