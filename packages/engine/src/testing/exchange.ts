import { proposalLine } from '../carried-command.ts'
import type { Proposable } from '../commands.ts'
import type { Applied } from '../engine.ts'
import { assert } from '../nucleus/assert.ts'
import { byOperator } from '../nucleus/authors.ts'
import { latestRules } from '../nucleus/rules-versions/rules-version.ts'
import type { Outcome } from '../outcome.ts'
import type { ApproveProposal } from '../products/approvals/commands.ts'
import type { FeeLevels } from '../products/spot/fees/commands.ts'
import type { LimitTerms, MarketConfig, OrderTerms, PlaceOrder } from '../products/spot/commands.ts'
import { proposalHash } from '../rules/proposal-hash.ts'
import { createState, type State } from '../state.ts'
import { apply, type Asked, withSeen } from './authored.ts'

export const usdt = 1
export const btc = 2
export const alice = 16
export const bob = 17
/** Certified, and without a coin. */
export const poor = 18
/** Operators who propose, edit and approve. */
export const pia = byOperator(1)
export const ed = byOperator(2)
export const ann = byOperator(3)
/** A Monday at noon, UTC. */
export const noon = Date.UTC(2026, 0, 5, 12)

export const market: MarketConfig = {
  marketId: 1,
  symbol: 'BTC/USDT',
  baseCoinId: btc,
  quoteCoinId: usdt,
  tickUnits: 10_000n,
  lotUnits: 10_000n,
  quantityMinLots: 2,
  quantityMaxLots: 1_000,
  notionalMin: 10_000_000n,
  notionalMax: 900_000_000_000n,
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  bandPpm: 100_000,
  bandReference: 'index',
  hours: [],
  isOpen: true,
}

/** From 100 USDT and from 1 000 USDT on. */
export const feeLevels: FeeLevels = {
  coinId: usdt,
  levels: [
    { volumeMin: 100_000_000n, makerFeePpm: 600, takerFeePpm: 1_500 },
    { volumeMin: 1_000_000_000n, makerFeePpm: 0, takerFeePpm: 900 },
  ],
}

/** One tick is 0.01 USDT and one lot 0.0001 BTC, so a lot at a tick is one unit; the index stands at 50 000. */
export class Exchange {
  readonly state: State = createState()
  at = noon
  private orderId = 0
  private creditCount = 0

  constructor(rules = latestRules) {
    const { at } = this
    this.must({ type: 'adoptRules', at, version: rules })
    this.must({ type: 'configureCoin', at, coinId: usdt, symbol: 'USDT', scale: 6 })
    this.must({ type: 'configureCoin', at, coinId: btc, symbol: 'BTC', scale: 8 })
    this.must({ type: 'configureMarket', at, market })
    for (const accountId of [alice, bob, poor])
      this.must({ type: 'openAccount', at, accountId, flags: ['certified'] })
    for (const accountId of [alice, bob]) {
      this.credit(accountId, usdt, 1_000_000_000_000n)
      this.credit(accountId, btc, 1_000_000_000n)
    }
    this.must({ type: 'indexTick', at, coinId: btc, priceE10: 50_000n * 10n ** 10n })
  }

  apply(command: Asked): Applied {
    return apply(this.state, command)
  }

  must(command: Asked): Applied {
    const applied = this.apply(command)
    assert(applied.outcome.isAccepted, `the command is accepted: ${nameOf(applied.outcome)}`)
    return applied
  }

  credit(accountId: number, coinId: number, amount: bigint): void {
    this.creditCount += 1
    const reference = `test credit ${this.creditCount}`
    this.must({ type: 'credit', at: this.at, accountId, coinId, amount, flow: 'deposit', reference })
  }

  configure(change: Partial<MarketConfig>): void {
    this.must({ type: 'configureMarket', at: this.at, market: { ...market, ...change } })
  }

  /** Proposed by Pia. */
  propose(proposed: Proposable): number {
    const proposalId = this.state.products.approvals.lastProposalId + 1
    const line = proposalLine(withSeen(this.state, proposed))
    this.must({ type: 'propose', at: this.at, by: pia, proposalId, line })
    return proposalId
  }

  /** Ann's approval of Pia's latest proposal. */
  approving(proposed: Proposable): Asked<ApproveProposal> {
    const proposalId = this.propose(proposed)
    const hash = proposalHash(proposalLine(withSeen(this.state, proposed)))
    return { type: 'approveProposal', at: this.at, by: ann, proposalId, hash }
  }

  /** A market trades again when two operators agree. */
  reopen(marketId = 1): void {
    this.must(this.approving({ type: 'setMarketState', marketId, state: 'open', reason: 'as the test says' }))
  }

  placement(accountId: number, terms: OrderTerms): Asked<PlaceOrder> {
    this.orderId += 1
    return {
      type: 'placeOrder',
      at: this.at,
      orderId: this.orderId,
      accountId,
      marketId: 1,
      clientOrderId: null,
      terms,
    }
  }

  place(accountId: number, terms: OrderTerms): number {
    const command = this.placement(accountId, terms)
    this.must(command)
    return command.orderId
  }
}

/** A good limit order at the index, with a test's changes. */
export function limit(change: Partial<LimitTerms> = {}): LimitTerms {
  return {
    kind: 'limit',
    side: 'buy',
    priceTicks: 5_000_000,
    quantityLots: 10,
    timeInForce: 'goodTillCancelled',
    isPostOnly: false,
    ...change,
  }
}

export function nameOf(outcome: Outcome): string {
  return outcome.isAccepted ? 'accepted' : outcome.rejection
}
