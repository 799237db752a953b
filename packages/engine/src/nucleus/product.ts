import type { Author, AuthorKind } from './authors.ts'
import type { CommandOf, Timed } from './commands.ts'
import type { CoreEvent, EventOf, EventSink } from './events.ts'
import type { FieldTable } from './fields.ts'
import type { IndexPrice, NewPrice } from './index-price.ts'
import type { OutcomeOf, Rejected } from './outcome.ts'
import type { StateCodec } from './own-state.ts'

/** A command as an older release wrote it. */
export type OldCommand = Readonly<Record<string, unknown>>
export type Upgrade = (old: OldCommand) => OldCommand

export type AnyCommand = Timed & { readonly type: string }

type FieldName<Command extends AnyCommand> = string extends Command['type']
  ? string
  : keyof Omit<Command, keyof AnyCommand> & string

/** Who may send a command. */
export interface Senders {
  readonly senders: readonly AuthorKind[]
  /** It is for the owner of the account that it names: a user, or a job for an account of the house. */
  readonly isOwners?: boolean
  /** Operators must give a reason. */
  readonly needsReason?: boolean
  /** The same from this version of the rules on. */
  readonly needsReasonSince?: number
  /** From this version of the rules on, two operators are needed. From 3 on only an approval will do. */
  readonly needsApproverSince?: number
  /** Two operators can agree on it for a later time: terms and switches, but no movements of money. */
  readonly mayBeScheduled?: true
}

/**
 * Decides by the state whether this command needs two operators, if `needsApproverSince` does not mean
 * always.
 */
export interface AsksForTwo<State, Command extends AnyCommand> {
  needsApprover?(state: State, command: Command): boolean
}

/** The line of another command that a command carries. */
export interface Carried {
  /** As the journal writes it, without time, author and outbox. */
  readonly line: string
  /** The operators behind it. */
  readonly by: Author
  /** Proposed; agreed on, to be executed later; or executed now, with the command that carries it. */
  readonly step: 'proposed' | 'agreed' | 'executed'
  /** When it is to be executed, if not with its approval. */
  readonly effectiveAt?: number | undefined
}

export interface CommandDescription<State, Command extends AnyCommand, Event>
  extends Senders, AsksForTwo<State, Command> {
  /** The subject of its proposals, in words that name nothing else: a subject has one proposal at a time. */
  subject?(command: Command): string
  /** The field that gets the next number when the command is sequenced. */
  readonly numbered?: { readonly field: FieldName<Command>; last(state: State): number }
  /**
   * The number given when the account sent it under this id before and was accepted: the answer is then the
   * same, whatever has happened since. Otherwise 0.
   */
  madeBefore?(state: State, accountId: number, repeatId: string): number
  /** Adds what encoding 0, which named no author, lacks; missing for commands that it did not have. */
  readonly fromEncoding0?: Upgrade
  /**
   * For a command that carries another one: first all its own rules, then the line. The engine reads the
   * line, refuses it if it can't be approved, and executes it if required; `apply` comes last and refuses
   * nothing.
   */
  carries?(state: State, command: Command): Carried | Rejected<string>
  apply(state: State, command: Command, events: EventSink<Event>): OutcomeOf<string>
  /** It does due work, and afterwards the engine executes what was agreed on for a time by now. */
  readonly isClock?: true
}

/** The fields of commands, and the handling of each command. */
export interface CommandSet<State, Table extends FieldTable, Event> {
  readonly fields: Table
  readonly commands: {
    readonly [Name in keyof Table & string]: CommandDescription<State, CommandOf<Table, Name>, Event>
  }
}

/** Commands as the rest of the engine treats them, all alike. */
export interface AnyCommandSet<State, Event> {
  readonly fields: FieldTable
  readonly commands: Readonly<Record<string, CommandDescription<State, AnyCommand, Event>>>
}

/** The data come from a backup. */
export interface Restore {
  readonly restoreId: string
  /** How many numbers are skipped, for numbers known outside. */
  readonly skipped: number
}

/** A product, apart from its commands. */
export interface ProductTraits<Own, State, Event> extends StateCodec<Own, State> {
  /** Its place among the products in ticks and snapshots: a new one comes last. */
  readonly place: number
  /** Whether operators can close it to new business, for all or for some regions. */
  readonly isSwitched: boolean
  /** The first format of snapshots that holds it; missing for products that all readable formats hold. */
  readonly sinceFormat?: number
  createState(): Own
  /** Does due work. The result must not depend on how often the clock ticks. */
  onClockTick?(state: State, at: number, events: EventSink<Event>): void
  /** Sees every index price just before it comes into force; the one before is still in `state.index`. */
  onIndexTick?(state: State, tick: NewPrice, events: EventSink<Event>): void
  /** Sees every index price once it is in force, with its number; for events that begin at a price. */
  onIndexTicked?(state: State, coinId: number, tick: IndexPrice, events: EventSink<Event>): void
  /** Skips numbers that may have been used since the backup, and doubts what may have happened since. */
  onRestore?(state: State, restore: Restore, events: EventSink<Event>): void
}

type ProductEvent<Events extends FieldTable, Flow extends string> = CoreEvent<Flow> | EventOf<Events>

/** All that the rest of the engine knows about a product. */
export interface Product<
  Own,
  State,
  Commands extends FieldTable,
  Events extends FieldTable,
  Flow extends string,
>
  extends
    CommandSet<State, Commands, ProductEvent<Events, Flow>>,
    ProductTraits<Own, State, ProductEvent<Events, Flow>> {
  /** The fields of its events. */
  readonly events: Events
}
