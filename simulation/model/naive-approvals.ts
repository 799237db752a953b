import { createHash } from 'node:crypto'
import type { Command } from '@candor/engine/commands'
import type { ApprovalsCommand } from '@candor/engine/products/approvals/commands'
import type { Rejection } from '@candor/engine/rejections'
import { naiveAuthorRule } from './naive-authors.ts'
import type { NaiveEngine } from './naive-engine.ts'

const hoursToApprove = 72
const openMax = 500

interface NaiveProposal {
  readonly proposalId: number
  readonly proposedBy: number
  line: string
  editedBy: number
  until: number
}

/** What can be proposed, and what each field is. */
const shapes: Readonly<Record<string, Readonly<Record<string, 'number' | 'digits' | 'anything'>>>> = {
  credit: {
    accountId: 'number',
    coinId: 'number',
    amount: 'digits',
    flow: 'anything',
    reference: 'anything',
  },
  terminatePledge: { orderId: 'number' },
  reversePosting: {
    seq: 'number',
    ordinal: 'number',
    coinId: 'number',
    amount: 'digits',
    fromAccountId: 'number',
    fromBucket: 'number',
    toAccountId: 'number',
    toBucket: 'number',
  },
}

/** Proposals again: a list of those that are open. */
export class NaiveApprovals {
  open: NaiveProposal[] = []
  /** What the last command approved. */
  approved: Command | null = null
  private lastId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
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
      const refused = this.refuseLine(line, at, me)
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
        const refused = this.refuseLine(command.line, at, proposal.proposedBy)
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
    const command = { ...contentOf(line), at, by } as unknown as Command
    const refused = naiveAuthorRule(engine.rules, command, 'approved') ?? engine.perform(command)
    if (refused !== null) return refused
    if (engine.spot.isRepeat) return 'proposedDoneBefore'
    const { answeredOrderId } = engine.spot
    this.end(proposal)
    engine.spot.answeredOrderId = answeredOrderId
    this.approved = command
    return null
  }

  private refuseLine(line: string, at: number, operatorId: number): Rejection | null {
    if (line.length > 4_000 || !isOfItsShape(line)) return 'notProposable'
    const by = { kind: 'operator', operatorId, approverId: null } as const
    const command = { ...contentOf(line), at, by } as unknown as Command
    return naiveAuthorRule(this.engine.rules, command, 'proposed')
  }
}

function contentOf(line: string): object {
  const content = JSON.parse(line) as { amount?: string }
  return content.amount === undefined ? content : { ...content, amount: BigInt(content.amount) }
}

function isOfItsShape(line: string): boolean {
  let content: Record<string, unknown>
  try {
    content = JSON.parse(line) as Record<string, unknown>
  } catch {
    return false
  }
  if (JSON.stringify(content) !== line) return false
  const { type, reason = '', ...fields } = content
  const shape = shapes[String(type)]
  if (shape === undefined || typeof reason !== 'string') return false
  const isKnown = Object.keys(fields).every((name) => shape[name] !== undefined)
  return isKnown && Object.entries(shape).every(([name, kind]) => isOf(fields[name], kind))
}

function isOf(value: unknown, kind: 'number' | 'digits' | 'anything'): boolean {
  if (kind === 'anything') return value !== undefined
  if (kind === 'number') return Number.isSafeInteger(value) && (value as number) >= 0
  return typeof value === 'string' && /^-?\d{1,40}$/.test(value) && String(BigInt(value)) === value
}
