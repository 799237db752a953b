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
  /** Terms of money: since rules 8 operators give a reason, and two have to agree. */
  readonly areTerms?: true
}

export const user: NaiveSenders = { kinds: ['user'] }
export const trading: NaiveSenders = { kinds: ['user', 'job'], isTrading: true }
export const setup: NaiveSenders = { kinds: ['job', 'operator'] }
export const terms: NaiveSenders = { ...setup, areTerms: true }
export const operator: NaiveSenders = { kinds: ['operator'], needsReason: true }
export const outside: NaiveSenders = { kinds: ['external', 'operator'], needsReason: true }

/** A list contains the allowed words of a field. */
export type NaiveKind =
  | 'number'
  | 'digits'
  | 'text'
  | 'yes or no'
  | 'text or nothing'
  | 'text or missing'
  | 'text, nothing or missing'
  | 'number, nothing or missing'
  | 'digits or missing'
  | 'digits or nothing'
  | 'positive or missing'
  | 'anything'
  | readonly string[]
  | NaiveList
  | NaiveMaybe
  | NaiveShape
/** A list, and what each of its elements is. */
export interface NaiveList {
  readonly listOf: NaiveKind
  readonly mayMiss?: true
}
/** Fields, or nothing. */
export interface NaiveMaybe {
  readonly orNothing: NaiveShape
}
export interface NaiveShape {
  readonly [field: string]: NaiveKind
}

/** The fields of amounts in what deposits and withdrawals are configured with. */
export const amountBounds = {
  amountMin: 'digits',
  amountMax: 'digits',
  feePpm: 'number',
  feeFixed: 'digits',
} as const

/** A command that may be proposed for approval. */
export interface NaiveProposable {
  /** Its subject: a word for its kind, and the fields that identify it. */
  readonly about: readonly [what: string, ...fields: string[]]
  readonly fields: NaiveShape
  /** It can be agreed on for a later time. */
  readonly mayWait?: true
}

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
  readonly proposals?: { readonly [Type in Own['type']]?: NaiveProposable }
  readonly create: (engine: NaiveEngine) => NaiveProduct<Own>
}

/** The descriptions, all alike. */
export interface AnyDescription extends Omit<NaiveDescription<never>, 'commands' | 'proposals'> {
  readonly commands: Readonly<Record<string, NaiveSenders>>
  readonly proposals?: Readonly<Record<string, NaiveProposable>>
}
