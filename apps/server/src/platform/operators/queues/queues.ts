import type { FastifyBaseLogger } from 'fastify'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { queueFacts, type QueueName, rightToPropose } from '@candor/contract/operators/queues'
import { hasRight, type Right, type Role } from '@candor/contract/operators/rights'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import { operatorNames } from '../../db/operator-names.ts'
import {
  assignmentsOf,
  countItems,
  findItem,
  type ItemPage,
  listItems,
  openProposals,
  proposalsOfOthers,
  proposedItems,
} from './queries.ts'
import type { Agreement, Follower, Queue, QueueRow } from './queue.ts'

type Asker = { operatorId: number; now: Date }
type Parts = {
  db: Database
  core: Core
  list: readonly Queue[]
  // Proposals that wait in no queue.
  agreements: readonly Agreement[]
  // Followers that are not queues.
  followers: readonly Follower[]
  log: FastifyBaseLogger
}

// How many operators have to agree before money moves.
const operatorsNeeded = 2
const retryMs = 5_000
// For changes without an event: a request that was written while its pledge ended.
const everyMs = 60_000

// All queues, and their common functions.
export class Queues {
  readonly list: readonly Queue[]
  readonly viewers = new Viewers()
  private readonly parts: Parts
  private following: Promise<void> | null = null
  private isWanted = false
  private isClosed = false
  private timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.list = parts.list
  }

  of(name: QueueName): Queue {
    const queue = this.list.find((one) => one.name === name)
    if (!queue) throw new Error(`there is no queue ${name}`)
    return queue
  }

  // The right that a proposal needs, and the queue in which it waits, if any.
  deciding(command: string): { right: Right; queue?: Queue } | undefined {
    for (const queue of this.list) {
      const right = rightToPropose(queue.name, command)
      if (right !== undefined) return { right, queue }
    }
    const elsewhere = this.parts.agreements.flatMap(({ commands }) => Object.entries(commands))
    const right = elsewhere.find(([name]) => name === command)?.[1]
    return right && { right }
  }

  // The proposals of others that an operator of this role may approve, each with its item.
  async awaiting({ operatorId, role, now }: Asker & { role: Role }) {
    const { core, db, list, agreements } = this.parts
    const named = [...list.map(({ name }) => queueFacts[name]), ...agreements].flatMap(({ commands }) =>
      Object.entries(commands),
    )
    const commands = named.flatMap(([command, right]) => (hasRight(role, right) ? [command] : []))
    await core.waitForViews(null, 'approvals')
    const proposals = await proposalsOfOthers(db, { commands, operatorId, now })
    const items = new Map<string, { queue: QueueName; itemId: string }>()
    for (const queue of list) {
      const ids = proposals
        .filter(({ command }) => rightToPropose(queue.name, command) !== undefined)
        .map(({ proposal_id }) => proposal_id)
      if (ids.length === 0) continue
      await core.waitForViews(null, ...queue.views)
      for (const row of await proposedItems(db, queue.items(now, 'waiting'), ids))
        items.set(row.proposal_id, { queue: queue.name, itemId: row.item_id })
    }
    return proposals.map((proposal) =>
      Object.assign(proposal, { item: items.get(proposal.proposal_id) ?? null }),
    )
  }

  async count(queue: Queue, { operatorId, now }: Asker) {
    await this.parts.core.waitForViews(null, ...queue.views)
    return await countItems(this.parts.db, queue, { operatorId, now })
  }

  async page(queue: Queue, page: ItemPage, now: Date): Promise<QueueItem[]> {
    await this.parts.core.waitForViews(null, ...queue.views)
    const items = queue.items(now, page.filter === 'all' ? 'all' : 'waiting')
    const rows = await listItems(this.parts.db, queue.name, items, page)
    return await this.told(queue, rows, { operatorId: page.operatorId, now })
  }

  async find(queue: Queue, itemId: string, asker: Asker): Promise<QueueItem | undefined> {
    await this.parts.core.waitForViews(null, ...queue.views)
    const row = await findItem(this.parts.db, queue.items(asker.now, 'all'), itemId)
    return row && (await this.told(queue, [row], asker))[0]
  }

  // Follows the engine's events from now on, until the returned function is called.
  start(): () => Promise<void> {
    const { core, list, followers } = this.parts
    const tells = new Set([
      'proposalMade',
      'proposalEdited',
      'proposalEnded',
      ...[...list, ...followers].flatMap(({ after }) => after),
    ])
    core.listen({
      onCommitted: (batch) => {
        if (batch.some(({ events }) => events.some(({ type }) => tells.has(type)))) void this.follow()
      },
      onComeBack: () => void this.follow(),
      onViewsLive: () => void this.follow(),
    })
    const regularly = setInterval(() => void this.follow(), everyMs)
    void this.follow()
    return async () => {
      this.isClosed = true
      clearInterval(regularly)
      await this.following
      clearTimeout(this.timer)
    }
  }

  // Afterwards the tables show everything the engine had done before the call, or it is tried again later.
  async follow(): Promise<void> {
    this.isWanted = true
    this.following ??= this.run().finally(() => (this.following = null))
    await this.following
    if (this.isWanted) await this.follow()
  }

  // The queues show a decision or proposal before the operator gets the answer.
  async showDone(): Promise<void> {
    await this.parts.core.settled()
    await this.follow()
  }

  private async run(): Promise<void> {
    const { core, log } = this.parts
    while (this.isWanted) {
      this.isWanted = false
      if (this.isClosed) return
      try {
        if (core.upgradeSteps.length > 0) return
        await core.requireSettled()
        for (const { views, follow } of [...this.list, ...this.parts.followers])
          if (views.every((view) => core.isViewLive(view))) await follow()
      } catch (error) {
        log.warn({ err: error }, 'the queues could not follow what was decided')
        clearTimeout(this.timer)
        this.timer = setTimeout(() => void this.follow(), retryMs)
        this.timer.unref()
        return
      }
    }
  }

  private async told(queue: Queue, found: readonly QueueRow[], { operatorId, now }: Asker) {
    const { db, core } = this.parts
    const rows = (await queue.prove?.(found)) ?? found
    const itemIds = rows.map(({ item_id }) => item_id)
    const given = new Map(
      (await assignmentsOf(db, queue.name, itemIds)).map((row) => [row.item_id, row.operator_id]),
    )
    const proposalIds = rows.flatMap(({ state, proposal_id }) =>
      state === 'waiting' && proposal_id !== null ? [proposal_id] : [],
    )
    const proposals = new Map(
      (await openProposals(db, proposalIds, now)).map((row) => [row.proposal_id, row]),
    )
    const named = await operatorNames(db, [
      ...given.values(),
      ...[...proposals.values()].flatMap(({ proposed_by, edited_by }) => [
        proposed_by,
        edited_by ?? proposed_by,
      ]),
    ])
    return rows.map((row): QueueItem => {
      const coin = row.coin_id === null ? null : core.mirror.coin(row.coin_id)
      const proposal = row.proposal_id === null ? undefined : proposals.get(row.proposal_id)
      const assignee = given.get(row.item_id)
      const editorId = proposal?.edited_by ?? proposal?.proposed_by
      return {
        queue: queue.name,
        itemId: row.item_id,
        uid: row.user_id,
        amount: coin && row.amount !== null ? formatAmount(BigInt(row.amount), coin.scale) : null,
        coin: coin?.symbol ?? null,
        marks: row.marks ?? [],
        state: row.state,
        signed: row.signed ?? (row.state === 'done' ? operatorsNeeded : proposal ? 1 : 0),
        needed: row.needed ?? operatorsNeeded,
        askedAt: toWireTime(row.asked_at),
        assignedTo: assignee === undefined ? null : named(assignee),
        proposal:
          proposal === undefined || editorId === undefined
            ? null
            : {
                proposalId: Number(proposal.proposal_id),
                command: proposal.command,
                hash: proposal.hash.toString('hex'),
                reason: proposal.reason ?? '',
                proposedBy: named(proposal.proposed_by),
                editedBy: named(editorId),
                expiresAt: toWireTime(proposal.until),
                isOwn: operatorId === proposal.proposed_by || operatorId === editorId,
              },
      }
    })
  }
}

type Named = { operatorId: number; name: string }
type Place = { queue: QueueName; itemId: string }

const viewMs = 30_000

// Which operators are looking at which item. It is a courtesy, so it is kept only in memory.
class Viewers {
  private readonly places = new Map<number, Place & Named & { untilMs: number }>()

  // An operator looks at one item at a time, or at none.
  look(operator: Named, place: Place | null, now: Date): void {
    const { operatorId, name } = operator
    if (place === null) this.places.delete(operatorId)
    else this.places.set(operatorId, { operatorId, name, ...place, untilMs: now.getTime() + viewMs })
  }

  // Everybody but the one who asks.
  others({ queue, itemId }: Place, askerId: number, now: Date): Named[] {
    return [...this.places.values()]
      .filter(
        (one) =>
          one.queue === queue &&
          one.itemId === itemId &&
          one.operatorId !== askerId &&
          one.untilMs > now.getTime(),
      )
      .map(({ operatorId, name }) => ({ operatorId, name }))
  }

  // The items of a queue that others are looking at.
  viewedIn(queue: QueueName, askerId: number, now: Date): { itemId: string; viewers: Named[] }[] {
    const places = [...this.places.values()].filter((one) => one.queue === queue)
    return [...new Set(places.map(({ itemId }) => itemId))]
      .map((itemId) => ({ itemId, viewers: this.others({ queue, itemId }, askerId, now) }))
      .filter(({ viewers }) => viewers.length > 0)
  }
}
