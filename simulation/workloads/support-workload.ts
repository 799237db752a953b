import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Grant, OpenState } from '@candor/engine/products/support/state'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { ClientIds } from '../picks.ts'
import type { Random } from '../random.ts'
import { firstAccountId, usdtId } from '../setup.ts'

const usdt = 1_000_000n

type ProposedOf<Type> = Extract<Proposable, { type: Type }> extends infer Each ? Omit<Each, 'reason'> : never
/** The commands about support funds that need two operators. */
export type ProposedSupport = ProposedOf<'offerSupport'> | ProposedOf<'waiveSupport'>

/** Grants from offer to end, and agents' transfers, by people who sometimes misbehave. */
export class SupportWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  private readonly clientIds: ClientIds

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
    this.clientIds = new ClientIds(random, 's')
  }

  next(at: number): Asked {
    const { random } = this
    const by = byOperator(random.between(1, 4))
    switch (
      random.weighted({
        fund: 6,
        byTwo: 30,
        accept: 22,
        decline: 4,
        withdraw: 4,
        giveBack: 30,
        late: 2,
        alone: 2,
        agent: 4,
        recharge: 40,
      })
    ) {
      case 'fund':
        return this.fund(at)
      case 'byTwo':
        return this.byTwo(at)
      case 'accept':
        return this.accept(at)
      case 'decline':
        return this.decline(at)
      case 'withdraw':
        return { type: 'withdrawSupport', at, by, grantId: this.named('offered').grantId }
      case 'giveBack':
        return this.giveBack(at)
      case 'late':
        return this.late(at)
      case 'alone':
        return { ...this.proposed(), at, by }
      case 'agent':
        return { type: 'setAccountFlags', at, accountId: this.anyAccount(), set: ['agent'], clear: [] }
      case 'recharge':
        return this.recharge(at)
      default:
        throw new Error('No such kind of command')
    }
  }

  proposed(): ProposedSupport {
    const { random } = this
    if (random.chance(12))
      return { type: 'waiveSupport', grantId: Math.max(0, Math.floor(this.named('accepted').grantId)) }
    return {
      type: 'offerSupport',
      accountId: Math.max(0, random.chance(4) ? this.agent() : this.anyAccount()),
      coinId: random.chance(40) ? 99 : random.chance(6) ? 2 : usdtId,
      amount: this.offeredAmount(),
      name: random.chance(25) ? random.pick(['', '  ', 'n'.repeat(61)]) : 'The simulation supports you',
      minTradingDays: random.chance(5) ? random.pick([1, 3, 20, 3_650, 3_651]) : 0,
    }
  }

  /** Besides the general proposals, which contain few offers: one operator proposes, another approves. */
  private byTwo(at: number): Asked {
    const { random } = this
    const { open, lastProposalId } = this.look().products.approvals
    const own = [...open.values()].filter(({ line }) => line.includes('Support"'))
    if (own.length === 0) {
      const line = proposalLine({ ...this.proposed(), reason: 'the simulation supports' })
      return { type: 'propose', at, by: byOperator(1), proposalId: lastProposalId + 1, line }
    }
    const { proposalId, line, proposedBy, editedBy } = random.pick(own)
    const by = byOperator([2, 3, 4].find((each) => each !== proposedBy && each !== editedBy) ?? 1)
    return { type: 'approveProposal', at, by, proposalId, hash: proposalHash(line) }
  }

  private offeredAmount(): bigint {
    const { random } = this
    if (random.chance(20)) return random.pick([0n, -5n, 2n ** 62n, 2n ** 70n])
    // Sometimes more than the fund has left.
    if (random.chance(10)) return 8_000n * usdt
    return BigInt(random.between(1, 400)) * usdt + BigInt(random.below(1_000))
  }

  private fund(at: number): Asked {
    const { random } = this
    const [coinId, amount] = random.chance(3) ? [2, 20_000_000n] : [usdtId, 900n * usdt]
    return {
      type: 'credit',
      at,
      accountId: supportAccountId,
      coinId,
      amount,
      flow: 'houseFunding',
      reference: 0,
    }
  }

  private accept(at: number): Asked {
    const { random } = this
    const { grantId, accountId, amount } = this.named('offered')
    const seen = random.chance(12) ? amount + 1n : amount
    return { type: 'acceptSupport', at, grantId, accountId, amount: seen }
  }

  private decline(at: number): Asked {
    const { grantId, accountId } = this.named('offered')
    return { type: 'declineSupport', at, grantId, accountId }
  }

  private giveBack(at: number): Asked {
    const { lastReturnId } = this.look().products.support
    const { grantId, accountId, left } = this.named('accepted')
    return {
      type: 'returnSupport',
      at,
      returnId: this.number(lastReturnId),
      grantId,
      accountId,
      amount: this.returnedAmount(left),
      clientOrderId: this.clientIds.next(),
    }
  }

  private returnedAmount(left: bigint): bigint | null {
    const { random } = this
    if (random.chance(5)) return null
    if (random.chance(10)) return random.pick([0n, -1n, left + 1n, 2n ** 70n])
    return random.chance(4) ? left : left / BigInt(random.between(2, 9)) + 1n
  }

  /** At the exact end of an offer, before any tick. A refusal does not move the time. */
  private late(at: number): Asked {
    const { random } = this
    const offers = this.open('offered')
    if (offers.length === 0) return this.accept(at)
    const { grantId, accountId, amount, expiresAt } = random.pick(offers)
    const moment = Math.max(at, expiresAt)
    if (random.chance(3))
      return { type: 'withdrawSupport', at: moment, by: byOperator(random.between(1, 4)), grantId }
    return { type: 'acceptSupport', at: moment, grantId, accountId, amount }
  }

  private recharge(at: number): Asked {
    const { random } = this
    const { lastTransferId } = this.look().products.transfers
    const accountId = random.chance(8) ? this.anyAccount() : this.agent()
    return {
      type: 'rechargeInvited',
      at,
      transferId: this.number(lastTransferId),
      accountId,
      toAccountId: random.chance(25) ? random.pick([accountId, 3, 13, 0.5, 9_999]) : this.anyAccount(),
      coinId: random.chance(30) ? 99 : random.between(1, 4),
      amount: random.chance(20)
        ? random.pick([0n, -1n, 2n ** 62n])
        : BigInt(random.between(1, 90)) * 100_003n,
      clientOrderId: this.clientIds.next(),
    }
  }

  /** Mostly an open one in this state, named by its owner. */
  private named(state: OpenState): Pick<Grant, 'grantId' | 'accountId' | 'amount' | 'left'> {
    const { random } = this
    const grants = this.open(state)
    const { lastGrantId, open } = this.look().products.support
    if (grants.length === 0 || random.chance(20)) {
      const grantId = random.pick([0, -1, 1.5, lastGrantId, lastGrantId + 1, Number.MAX_SAFE_INTEGER])
      return { grantId, accountId: this.anyAccount(), amount: usdt, left: usdt }
    }
    const { grantId, accountId, amount, left } = random.pick(random.chance(8) ? [...open.values()] : grants)
    return { grantId, accountId: random.chance(20) ? this.anyAccount() : accountId, amount, left }
  }

  private open(state: OpenState): Grant[] {
    return [...this.look().products.support.open.values()].filter((grant) => grant.state === state)
  }

  private agent(): number {
    const { accounts } = this.look()
    const all = Array.from({ length: accounts.idEnd - firstAccountId }, (_, place) => firstAccountId + place)
    const agents = all.filter((accountId) => accounts.has(accountId, 'agent'))
    return agents.length === 0 ? this.anyAccount() : this.random.pick(agents)
  }

  private number(last: number): number {
    const { random } = this
    return random.chance(60) ? random.pick([0, last, 1.5]) : last + random.between(1, 2)
  }
}
