import { createHash } from 'node:crypto'
import type { Command } from '@candor/engine/commands'
import type { ApprovalsCommand } from '@candor/engine/products/approvals/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { naiveAuthorRule } from '../naive-authors.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import {
  type NaiveDescription,
  type NaiveKind,
  type NaiveList,
  type NaiveMaybe,
  type NaiveProposable,
  type NaiveSenders,
  type NaiveShape,
  operator,
} from '../naive-product.ts'

const hoursToApprove = 72
const daysToWait = 90
const openMax = 500

interface NaiveProposal {
  readonly proposalId: number
  readonly proposedBy: number
  line: string
  editedBy: number
  until: number
  effectiveAt: number | undefined
  approvedBy: number | null
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
  openExchange: { about: ['the opening'], fields: {} },
  setFiatRate: {
    about: ['rate', 'currency', 'coinId'],
    fields: { currency: 'text', coinId: 'number', rateE10: 'digits' },
    mayWait: true,
  },
  configureCoin: {
    about: ['coin', 'coinId'],
    fields: {
      coinId: 'number',
      symbol: 'text',
      scale: 'number',
      name: 'text, nothing or missing',
      sources: { listOf: { source: ['binance', 'coinbase', 'kraken'] }, mayMiss: true },
    },
    mayWait: true,
  },
  setProductSwitch: {
    about: ['switch', 'product'],
    fields: {
      product: ['spot', 'options', 'pledge', 'lab', 'swap', 'deposits', 'withdrawals', 'loans', 'transfers'],
      isOpen: 'yes or no',
      closedRegions: { listOf: 'text' },
    },
    mayWait: true,
  },
}

/** Proposals again: a list of the open ones. */
class NaiveApprovals {
  open: NaiveProposal[] = []
  /** The command that the last one approved. */
  approved: Command | null = null
  /** The commands executed by the clock. */
  executed: Command[] = []
  /** What the last command scheduled and ended. */
  news: string[] = []
  private lastId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.approved = null
    this.executed = []
    this.news = []
  }

  tick(at: number): void {
    for (const proposal of this.open.filter(({ until, approvedBy }) => approvedBy === null && until <= at))
      this.drop(proposal, 'expired')
  }

  /** What two operators agreed on for a time by now. */
  execute(at: number): void {
    const { engine } = this
    const due = this.open.filter(({ until, approvedBy }) => approvedBy !== null && until <= at)
    for (const proposal of due.toSorted((a, b) => a.until - b.until || a.proposalId - b.proposalId)) {
      const { line, proposedBy: operatorId, approvedBy: approverId } = proposal
      const by = { kind: 'operator', operatorId, approverId } as const
      const command = { ...this.contentOf(line), at, by } as unknown as Command
      const refused = naiveAuthorRule(engine, command, 'approved') ?? engine.perform(command)
      if (refused === null) this.executed.push(command)
      if (refused === null) this.drop(proposal, 'approved', approverId)
      else this.drop(proposal, 'failed', null, refused)
    }
  }

  /** After a restore nobody knows whether they were stopped. */
  endDoubtful(): void {
    for (const proposal of this.open.filter(({ approvedBy }) => approvedBy !== null))
      this.drop(proposal, 'expired')
  }

  handle(command: ApprovalsCommand): Rejection | null {
    const { at, by, proposalId } = command
    if (this.engine.rules < 3) return 'rulesUnknown'
    if (by.kind !== 'operator') throw new Error('Only operators propose')
    const me = by.operatorId
    const { effectiveAt } = 'line' in command ? command : {}
    const until = Math.min(at + hoursToApprove * 3_600_000, effectiveAt ?? Infinity)
    if (command.type === 'propose') {
      if (!Number.isSafeInteger(proposalId) || proposalId <= this.lastId) return 'parametersInvalid'
      if (this.open.length >= openMax) return 'tooManyProposals'
      const { line } = command
      const refused =
        this.refuseTime(at, effectiveAt) ??
        this.refuseLine(line, at, me) ??
        this.refuseWaiting(line, effectiveAt) ??
        this.refuseBeside(line, at)
      if (refused !== null) return refused
      this.lastId = proposalId
      this.open.push({ proposalId, proposedBy: me, line, editedBy: me, until, effectiveAt, approvedBy: null })
      return this.engine.answer(proposalId)
    }
    if (!Number.isSafeInteger(proposalId) || proposalId < 1 || proposalId > this.lastId)
      return 'proposalMissing'
    const proposal = this.open.find((open) => open.proposalId === proposalId)
    if (proposal === undefined) return 'proposalOver'
    const isAgreed = proposal.approvedBy !== null
    if (proposal.until <= at) return isAgreed ? 'proposalOver' : 'proposalExpired'
    const isMine = [proposal.proposedBy, proposal.editedBy, proposal.approvedBy].includes(me)
    const isDecision = command.type === 'editProposal' || command.type === 'approveProposal'
    if (isAgreed && isDecision) return 'proposalScheduledBefore'
    switch (command.type) {
      case 'editProposal': {
        const { line } = command
        const refused =
          this.refuseTime(at, effectiveAt) ??
          this.refuseLine(line, at, proposal.proposedBy) ??
          this.refuseWaiting(line, effectiveAt) ??
          this.refuseBeside(line, at, proposal)
        if (refused !== null) return refused
        Object.assign(proposal, { line, editedBy: me, until, effectiveAt })
        return this.engine.answer(proposalId)
      }
      case 'withdrawProposal':
        return isMine ? this.end(proposal, 'withdrawn', command) : 'proposalOfAnother'
      case 'rejectProposal':
        return isMine ? 'ownProposal' : this.end(proposal, 'rejected', command)
      case 'approveProposal':
        return isMine ? 'ownProposal' : this.approve(proposal, command, me)
      default:
        throw new Error('The model knows no such command')
    }
  }

  private drop(
    proposal: NaiveProposal,
    how: string,
    operatorId: number | null = null,
    reason?: string,
  ): void {
    this.open = this.open.filter((open) => open !== proposal)
    this.news.push(`${how} ${proposal.proposalId} by ${operatorId}: ${reason ?? null}`)
  }

  private end(proposal: NaiveProposal, how: string, { by, reason }: ApprovalsCommand): null {
    this.drop(proposal, how, by.kind === 'operator' ? by.operatorId : null, reason)
    return this.engine.answer(proposal.proposalId)
  }

  private approve(
    proposal: NaiveProposal,
    approval: Extract<ApprovalsCommand, { type: 'approveProposal' }>,
    approverId: number,
  ): Rejection | null {
    const { engine } = this
    const { line, proposedBy, effectiveAt } = proposal
    const { at } = approval
    const read = createHash('sha256').update(line)
    if (effectiveAt !== undefined) read.update(`\n${effectiveAt}`)
    if (read.digest('hex') !== approval.hash) return 'proposalChanged'
    const by = { kind: 'operator', operatorId: proposedBy, approverId } as const
    const command = { ...this.contentOf(line), at, by } as unknown as Command
    const notAllowed = naiveAuthorRule(engine, command, 'approved')
    if (notAllowed !== null) return notAllowed
    if (effectiveAt !== undefined) {
      Object.assign(proposal, { approvedBy: approverId, until: effectiveAt })
      this.news.push(`scheduled ${proposal.proposalId} by ${approverId} for ${effectiveAt}`)
      return engine.answer(proposal.proposalId)
    }
    const refused = engine.perform(command)
    if (refused !== null) return refused
    if (engine.products.spot.isRepeat) return 'proposedDoneBefore'
    const { answeredOrderId } = engine.products.spot
    this.end(proposal, 'approved', approval)
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
    const others = this.open.filter((one) => one !== own && (one.until > at || one.approvedBy !== null))
    const isTaken = others.some((one) => this.aboutOf(one.line) === this.aboutOf(line))
    return this.engine.rules >= 7 && isTaken ? 'proposalOpen' : null
  }

  private refuseTime(at: number, effectiveAt: number | undefined): Rejection | null {
    if (effectiveAt === undefined) return null
    if (this.engine.rules < 8) return 'rulesUnknown'
    const isWhole = Math.round(effectiveAt) === effectiveAt
    const isSoon = effectiveAt > at && effectiveAt - at <= daysToWait * 86_400_000
    return isWhole && isSoon ? null : 'effectiveTimeInvalid'
  }

  private refuseWaiting(line: string, effectiveAt: number | undefined): Rejection | null {
    const { type } = JSON.parse(line) as { type: string }
    return effectiveAt === undefined || this.proposableOf(type)?.mayWait === true ? null : 'notSchedulable'
  }

  private refuseLine(line: string, at: number, operatorId: number): Rejection | null {
    if (line.length > 30_000 || !this.isOfItsShape(line)) return 'notProposable'
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
    return [name, convertedTo(shape[name], value)]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function convertedTo(kind: NaiveKind | undefined, value: unknown): unknown {
  if (kind === 'digits or nothing') return value === null ? null : BigInt(value as string)
  if (kind === 'digits' || kind === 'digits or missing') return BigInt(value as string)
  if (typeof kind !== 'object' || isList(kind)) return value
  if (isMaybe(kind)) return value === null ? null : convertedTo(kind.orNothing, value)
  if (hasMany(kind)) return (value as unknown[]).map((each) => convertedTo(kind.listOf, each))
  return converted(value as Record<string, unknown>, kind)
}

function hasShape(fields: Record<string, unknown>, shape: NaiveShape): boolean {
  const isKnown = Object.keys(fields).every((name) => shape[name] !== undefined)
  return isKnown && Object.entries(shape).every(([name, kind]) => isOf(fields[name], kind))
}

function isOf(value: unknown, kind: NaiveKind): boolean {
  if (isList(kind)) return kind.some((word) => word === value)
  if (typeof kind === 'object' && isMaybe(kind)) return value === null || isOf(value, kind.orNothing)
  if (typeof kind === 'object' && hasMany(kind) && value === undefined) return kind.mayMiss === true
  if (typeof kind === 'object' && hasMany(kind))
    return Array.isArray(value) && value.every((each) => isOf(each, kind.listOf))
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
    case 'digits or nothing':
      return value === null || isOf(value, 'digits')
    case 'positive or missing':
      return value === undefined || (isOf(value, 'number') && value !== 0)
    case 'text':
      return typeof value === 'string'
    case 'text or missing':
      return value === undefined || typeof value === 'string'
    case 'text, nothing or missing':
      return value === undefined || value === null || typeof value === 'string'
    case 'number, nothing or missing':
      return value === undefined || value === null || isOf(value, 'number')
    case 'text or nothing':
      return typeof value === 'string' || value === null
    case 'yes or no':
      return typeof value === 'boolean'
    default:
      throw new Error('The model knows no such kind of field')
  }
}

function isMaybe(kind: NaiveList | NaiveMaybe | NaiveShape): kind is NaiveMaybe {
  return 'orNothing' in kind
}

function hasMany(kind: NaiveList | NaiveShape): kind is NaiveList {
  return 'listOf' in kind
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
