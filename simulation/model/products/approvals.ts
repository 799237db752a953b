import { createHash } from 'node:crypto'
import type { Command } from '@candor/engine/commands'
import type { ApprovalsCommand } from '@candor/engine/products/approvals/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { naiveAuthorRule } from '../naive-authors.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import {
  type NaiveDescription,
  type NaiveKind,
  type NaiveProposable,
  type NaiveSenders,
  type NaiveShape,
  operator,
} from '../naive-product.ts'

const hoursToApprove = 72
const openMax = 500

interface NaiveProposal {
  readonly proposalId: number
  readonly proposedBy: number
  line: string
  editedBy: number
  until: number
}

/** The proposable commands of no product. */
const ofCore: Readonly<Record<string, NaiveProposable>> = {
  credit: {
    about: ['credit', 'reference'],
    fields: {
      accountId: 'number',
      coinId: 'number',
      amount: 'digits',
      flow: 'anything',
      reference: 'anything',
    },
  },
  takeFromFund: {
    about: ['credit', 'reference'],
    fields: { accountId: 'number', coinId: 'number', amount: 'digits', reference: 'text' },
  },
  setFiatRate: {
    about: ['rate', 'currency', 'coinId'],
    fields: { currency: 'text', coinId: 'number', rateE10: 'digits' },
  },
}

/** Proposals again: a list of the open ones. */
class NaiveApprovals {
  open: NaiveProposal[] = []
  /** The command that the last one approved. */
  approved: Command | null = null
  private lastId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.approved = null
  }

  tick(at: number): void {
    this.open = this.open.filter(({ until }) => until > at)
  }

  handle(command: ApprovalsCommand): Rejection | null {
    const { at, by, proposalId } = command
    if (this.engine.rules < 3) return 'rulesUnknown'
    if (by.kind !== 'operator') throw new Error('Only operators propose')
    const me = by.operatorId
    const until = at + hoursToApprove * 3_600_000
    if (command.type === 'propose') {
      if (!Number.isSafeInteger(proposalId) || proposalId <= this.lastId) return 'parametersInvalid'
      if (this.open.length >= openMax) return 'tooManyProposals'
      const { line } = command
      const refused = this.refuseLine(line, at, me) ?? this.refuseBeside(line, at)
      if (refused !== null) return refused
      this.lastId = proposalId
      this.open.push({ proposalId, proposedBy: me, line, editedBy: me, until })
      return this.engine.answer(proposalId)
    }
    if (!Number.isSafeInteger(proposalId) || proposalId < 1 || proposalId > this.lastId)
      return 'proposalMissing'
    const proposal = this.open.find((open) => open.proposalId === proposalId)
    if (proposal === undefined) return 'proposalOver'
    if (proposal.until <= at) return 'proposalExpired'
    const isMine = me === proposal.proposedBy || me === proposal.editedBy
    switch (command.type) {
      case 'editProposal': {
        const refused =
          this.refuseLine(command.line, at, proposal.proposedBy) ??
          this.refuseBeside(command.line, at, proposal)
        if (refused !== null) return refused
        Object.assign(proposal, { line: command.line, editedBy: me, until })
        return this.engine.answer(proposalId)
      }
      case 'withdrawProposal':
        return isMine ? this.end(proposal) : 'proposalOfAnother'
      case 'rejectProposal':
        return isMine ? 'ownProposal' : this.end(proposal)
      case 'approveProposal':
        return isMine ? 'ownProposal' : this.approve(proposal, command.hash, { at, approverId: me })
      default:
        throw new Error('The model knows no such command')
    }
  }

  private end(proposal: NaiveProposal): null {
    this.open = this.open.filter((open) => open !== proposal)
    return this.engine.answer(proposal.proposalId)
  }

  private approve(
    proposal: NaiveProposal,
    hash: string,
    { at, approverId }: { at: number; approverId: number },
  ): Rejection | null {
    const { engine } = this
    const { line, proposedBy } = proposal
    if (createHash('sha256').update(line).digest('hex') !== hash) return 'proposalChanged'
    const by = { kind: 'operator', operatorId: proposedBy, approverId } as const
    const command = { ...this.contentOf(line), at, by } as unknown as Command
    const refused = naiveAuthorRule(engine, command, 'approved') ?? engine.perform(command)
    if (refused !== null) return refused
    if (engine.products.spot.isRepeat) return 'proposedDoneBefore'
    const { answeredOrderId } = engine.products.spot
    this.end(proposal)
    engine.products.spot.answeredOrderId = answeredOrderId
    this.approved = command
    return null
  }

  private proposableOf(type: unknown): NaiveProposable | undefined {
    return this.engine.proposableOf(String(type)) ?? ofCore[String(type)]
  }

  /** The subject of a line: the fields that identify it. */
  private aboutOf(line: string): string {
    const content = JSON.parse(line) as Record<string, unknown>
    const [what, ...names] = this.proposableOf(content['type'])?.about ?? []
    return JSON.stringify([what, ...names.map((name) => fieldAt(content, name))])
  }

  private contentOf(line: string): object {
    const content = JSON.parse(line) as Record<string, unknown>
    return converted(content, this.proposableOf(content['type'])?.fields ?? {})
  }

  private isOfItsShape(line: string): boolean {
    let content: Record<string, unknown>
    try {
      content = JSON.parse(line) as Record<string, unknown>
    } catch {
      return false
    }
    if (JSON.stringify(content) !== line) return false
    const { type, reason = '', ...fields } = content
    const shape = this.proposableOf(type)?.fields
    if (shape === undefined || typeof reason !== 'string') return false
    return hasShape(fields, shape)
  }

  /** Since rules 7 nobody can propose about another proposal's subject until that one is over. */
  private refuseBeside(line: string, at: number, own?: NaiveProposal): Rejection | null {
    const others = this.open.filter((one) => one !== own && one.until > at)
    const isTaken = others.some((one) => this.aboutOf(one.line) === this.aboutOf(line))
    return this.engine.rules >= 7 && isTaken ? 'proposalOpen' : null
  }

  private refuseLine(line: string, at: number, operatorId: number): Rejection | null {
    if (line.length > 4_000 || !this.isOfItsShape(line)) return 'notProposable'
    const by = { kind: 'operator', operatorId, approverId: null } as const
    const command = { ...this.contentOf(line), at, by } as unknown as Command
    return naiveAuthorRule(this.engine, command, 'proposed')
  }
}

/** A field, or one inside another: `channel.channelId`. */
function fieldAt(content: Record<string, unknown>, path: string): unknown {
  const [name = '', inner] = path.split('.')
  const value = content[name]
  return inner === undefined ? value : (value as Record<string, unknown>)[inner]
}

/** With all fields of digits as numbers. */
function converted(content: Record<string, unknown>, shape: NaiveShape): Record<string, unknown> {
  const entries = Object.entries(content).map(([name, value]) => {
    const kind = shape[name]
    if (kind === 'digits' || kind === 'digits or missing') return [name, BigInt(String(value))]
    const isNested = typeof kind === 'object' && !isList(kind)
    return [name, isNested ? converted(value as Record<string, unknown>, kind) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function hasShape(fields: Record<string, unknown>, shape: NaiveShape): boolean {
  const isKnown = Object.keys(fields).every((name) => shape[name] !== undefined)
  return isKnown && Object.entries(shape).every(([name, kind]) => isOf(fields[name], kind))
}

function isOf(value: unknown, kind: NaiveKind): boolean {
  if (isList(kind)) return kind.some((word) => word === value)
  if (typeof kind === 'object')
    return typeof value === 'object' && value !== null && hasShape(value as Record<string, unknown>, kind)
  switch (kind) {
    case 'anything':
      return value !== undefined
    case 'number':
      return Number.isSafeInteger(value) && (value as number) >= 0
    case 'digits':
      return typeof value === 'string' && /^-?\d{1,40}$/.test(value) && String(BigInt(value)) === value
    case 'digits or missing':
      return value === undefined || isOf(value, 'digits')
    case 'text':
      return typeof value === 'string'
    case 'text or missing':
      return value === undefined || typeof value === 'string'
    case 'text or nothing':
      return typeof value === 'string' || value === null
    case 'yes or no':
      return typeof value === 'boolean'
    default:
      throw new Error('The model knows no such kind of field')
  }
}

function isList(kind: NaiveKind): kind is readonly string[] {
  return Array.isArray(kind)
}

const proposer: NaiveSenders = { kinds: ['operator'] }

export const approvals = {
  place: 7,
  isSwitched: false,
  commands: {
    propose: proposer,
    editProposal: proposer,
    withdrawProposal: proposer,
    rejectProposal: operator,
    approveProposal: proposer,
  },
  create: (engine: NaiveEngine) => new NaiveApprovals(engine),
} as const satisfies NaiveDescription<ApprovalsCommand>
