import { createHash } from 'node:crypto'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { MarketConfig } from '@candor/engine/products/spot/commands'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { marketChange } from '../market-change.ts'
import type { Random } from '../random.ts'
import { firstAccountId, marketSetup, usdtId } from '../setup.ts'

type Bare<Whole> = Whole extends { readonly reason: string } ? Omit<Whole, 'reason'> : never
type Agreed = Extract<
  Proposable,
  {
    type:
      | 'configureCoin'
      | 'configureMarket'
      | 'configureOptions'
      | 'configurePledge'
      | 'configureLab'
      | 'configureLimits'
      | 'setAccountLimits'
      | 'configureSwap'
      | 'setMarketState'
      | 'configureFeeLevels'
      | 'setFeeDiscount'
      | 'setProductSwitch'
  }
>
/** Terms as a job would set them, and limits of an account, for two operators to agree on. */
export type ProposedTerms = Bare<Agreed>

/** The two commands by which two operators agree on something now. */
export function agreeing(look: () => State, terms: ProposedTerms): ((at: number) => Asked)[] {
  const line = proposalLine({ ...terms, reason: 'two operators agree' })
  const last = () => look().products.approvals.lastProposalId
  const hash = createHash('sha256').update(line).digest('hex')
  return [
    (at) => ({ type: 'propose', at, by: byOperator(5), proposalId: last() + 1, line }),
    (at) => ({ type: 'approveProposal', at, by: byOperator(6), proposalId: last(), hash }),
  ]
}

type Asking = (at: number) => Asked

/** Terms and states of markets, and terms of any product for operators to propose. */
export class TermsWorkload {
  private readonly random: Random
  private readonly look: () => State
  /** Commands of terms of other workloads. */
  private readonly others: readonly Asking[]
  /** What is left of two operators' agreement. */
  private agreed: Asking[] = []

  constructor(random: Random, look: () => State, others: readonly Asking[]) {
    this.random = random
    this.look = look
    this.others = others
  }

  /** Mostly agreed on by two, or in the end nobody would pay less. */
  fees(at: number): Asked {
    const change = this.random.chance(3) ? this.nextDiscount() : this.nextLevels()
    if (this.look().rules < 8 || this.random.chance(8)) return { ...change, at }
    const [first, ...others] = agreeing(this.look, change)
    this.agreed = others
    return first === undefined ? { ...change, at } : first(at)
  }

  takeAgreed(at: number): Asked | null {
    return this.agreed.shift()?.(at) ?? null
  }

  configure(at: number): Asked {
    const { random } = this
    if (random.chance(4)) {
      const symbol = random.pick(['', 'usdt', 'USDT', 'DOGE'])
      const coin = { coinId: random.between(0, 6), symbol, scale: random.between(4, 8) }
      return { type: 'configureCoin', at, ...coin, ...coinDetails(random) }
    }
    const known = random.pick(marketSetup)
    const market: MarketConfig = { ...known, ...marketChange(random, known) }
    return { type: 'configureMarket', at, market }
  }

  /** A market is mostly open, or in the end nothing would be traded. */
  marketState(at: number): Asked {
    const change = this.nextState()
    if (change.state !== 'open' || this.look().rules < 8 || this.random.chance(10)) return { ...change, at }
    return this.agree(change, at)
  }

  /** The proposal now, and its approval next. */
  agree(terms: ProposedTerms, at: number): Asked {
    const [first, ...others] = agreeing(this.look, terms)
    this.agreed = others
    return first === undefined ? { ...terms, at } : first(at)
  }

  any(at: number): ProposedTerms {
    const { random } = this
    const own: Asking[] = [
      (now) => this.configure(now),
      (now) => ({ ...this.nextState(), at: now }),
      (now) => ({ ...this.nextLevels(), at: now }),
      (now) => ({ ...this.nextDiscount(), at: now }),
    ]
    const { at: _at, ...terms } = random.pick([...own, ...this.others])(at)
    return terms as ProposedTerms
  }

  /** Up to six levels, some of which are reached within days, and sometimes nonsense. */
  private nextLevels() {
    const { random } = this
    let volumeMin = random.pick([1n, 10n ** 8n, 10n ** 9n, 10n ** 10n])
    let [makerFeePpm, takerFeePpm] = [random.between(0, 2_500), random.between(0, 4_000)]
    const levels = Array.from({ length: random.below(7) }, () => {
      const level = { volumeMin, makerFeePpm, takerFeePpm }
      volumeMin *= BigInt(random.between(2, 30))
      makerFeePpm -= random.below(makerFeePpm + 1)
      takerFeePpm -= random.below(takerFeePpm + 1)
      if (!random.chance(40)) return level
      return {
        ...level,
        ...random.pick([{ volumeMin: 0n }, { takerFeePpm: 50_001 }, { makerFeePpm: 9_999 }]),
      }
    })
    const isLong = random.chance(40)
    const terms = {
      coinId: random.chance(30) ? random.pick([2, 99]) : usdtId,
      levels: isLong ? [...levels, ...levels, ...levels, ...levels] : levels,
    }
    return { type: 'configureFeeLevels', terms } as const
  }

  private nextDiscount() {
    const { random } = this
    const accountId = random.chance(20) ? random.pick([3, 9_999]) : firstAccountId + random.below(8)
    const discountPpm = random.pick([0, 0, 1, 250_000, 333_333, 999_999, 1_000_000])
    const isAbsurd = random.chance(30)
    return { type: 'setFeeDiscount', accountId, discountPpm: isAbsurd ? 1_000_001 : discountPpm } as const
  }

  private nextState() {
    const { random } = this
    const state = random.chance(8) ? random.pick(['cancelOnly', 'halted', 'shut' as 'open'] as const) : 'open'
    return { type: 'setMarketState', marketId: random.between(1, 4), state } as const
  }
}

/** A name and sources, or none as in older journals. */
function coinDetails(random: Random) {
  if (random.chance(50)) return {}
  const sources = random.pick([[], ['kraken'], ['binance', 'coinbase'], ['kraken', 'kraken']] as const)
  return {
    name: random.pick([null, 'Doge', '', ' x', 'x'.repeat(41)]),
    sources: sources.map((source) => ({ source })),
  }
}
