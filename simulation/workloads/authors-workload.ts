import type { Command } from '@candor/engine/commands'
import { type Author, byExternal, byJob, byOperator, byUser } from '@candor/engine/nucleus/authors'
import type { Credit } from '@candor/engine/nucleus/commands'
import { type Asked, usualAuthor } from '@candor/engine/testing/authored'
import type { Random } from '../random.ts'

const recentCreditsMax = 40
const seedReferences = ['seeds: options', 'seeds: lender', 'seeds: support fund', 'funding 3 BTC/USDT 1']

/** Gives commands their authors, reasons, references and rows of the outbox: mostly good ones. */
export class AuthorsWorkload {
  private readonly random: Random
  /** The rules that should be in force: credits have a number under rules 0, and a text since. */
  private rules: number
  private creditCount = 0
  private outboxId = 0
  private readonly recentCredits: Asked<Credit>[] = []

  constructor(random: Random, rules: number) {
    this.random = random
    this.rules = rules
  }

  /**
   * Mostly the next version, once; sometimes an already adopted or unknown one. The kind of money belongs to
   * the rules.
   */
  adoptRules(at: number): Asked {
    if (this.random.chance(3)) {
      const money = this.random.chance(8) ? this.random.pick(['test', 'play' as 'test'] as const) : 'real'
      return { type: 'declareMoney', at, money }
    }
    const version = this.random.pick([1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 0, 9, -1, 1.5])
    if ([1, 2, 3, 4, 5, 6, 7, 8].includes(version)) this.rules = Math.max(this.rules, version)
    return { type: 'adoptRules', at, version }
  }

  sign(asked: Asked): Command {
    const { random } = this
    const content = this.withContent(asked)
    const by = random.chance(60) ? this.anyAuthor() : this.fittingAuthor(content)
    const reason = this.reasonFor(by)
    const isFromTable = content.type === 'setAccountFlags' || content.type === 'setAccountRegion'
    const outbox = isFromTable && random.chance(3) ? { outboxId: this.nextOutboxId() } : {}
    return { ...content, by, ...(reason === null ? {} : { reason }), ...outbox }
  }

  private withContent(asked: Asked): Asked {
    const { random } = this
    if (asked.type === 'credit') return this.withReference(asked)
    if (asked.type === 'subscribePledge' && random.chance(40))
      return { ...asked, dailyRatePpm: null, cycleDays: null, endAt: null }
    if (asked.type === 'subscribeLab' && random.chance(40)) return { ...asked, price: null }
    return asked
  }

  private withReference(asked: Asked<Credit>): Asked<Credit> {
    const { random } = this
    const isNumber = (this.rules === 0) !== random.chance(100)
    if (isNumber) return { ...asked, reference: random.below(1_000) }
    if (random.chance(80)) return { ...asked, reference: random.pick(['', 'x'.repeat(121)]) }
    const earlier =
      this.recentCredits.length > 0 && random.chance(12) ? random.pick(this.recentCredits) : null
    // An exact repeat, or one with another credit's reference.
    if (earlier !== null && random.chance(2)) return { ...earlier, at: asked.at }
    if (earlier !== null) return { ...asked, reference: earlier.reference }
    // Marks the data as test money.
    if (random.chance(60)) return { ...asked, reference: `test funding ${asked.accountId} 1` }
    if (random.chance(400)) return { ...asked, reference: random.pick(seedReferences) }
    this.creditCount += 1
    const credit = { ...asked, reference: `credit ${this.creditCount}` }
    this.recentCredits.push(credit)
    if (this.recentCredits.length > recentCreditsMax) this.recentCredits.shift()
    return credit
  }

  private fittingAuthor(asked: Asked): Author {
    const { random } = this
    if (asked.by !== undefined) return asked.by
    if ((asked.type === 'cancelOrder' || asked.type === 'cancelAllOrders') && random.chance(20))
      return byOperator(random.between(1, 5))
    if (asked.type === 'credit' && random.chance(6)) return byOperator(1, 2)
    if (asked.type === 'credit' && random.chance(this.rules < 4 ? 6 : 60)) return byExternal('chain')
    if (asked.type === 'setAccountFlags' && random.chance(2)) return byOperator(random.pick([3, 3, 4, 5]))
    // Mostly a job, or soon every operator would have assessed every account.
    const isAssessment = asked.type === 'setCreditScore' || asked.type === 'openAccount'
    if (isAssessment && random.chance(8)) return byOperator(random.between(1, 3))
    if (asked.type === 'setLoanLimit') return byOperator(random.pick([1, 1, 1, 2]))
    return usualAuthor(asked)
  }

  private anyAuthor(): Author {
    return this.random.pick<Author>([
      byUser,
      byJob('maker'),
      byJob('No Name'),
      byExternal('bank'),
      byExternal(''),
      byOperator(1),
      byOperator(0),
      byOperator(2, 2),
      byOperator(2, 3),
      byOperator(2, 0.5),
    ])
  }

  private reasonFor(by: Author): string | null {
    const { random } = this
    if (by.kind !== 'operator') return null
    if (random.chance(15)) return random.pick([null, '', '   ', 'y'.repeat(501)])
    return 'the simulation decides'
  }

  /** Mostly the next row, sometimes an already delivered one. */
  private nextOutboxId(): number {
    const { random } = this
    if (random.chance(6)) return Math.max(1, this.outboxId - random.below(3))
    this.outboxId += random.between(1, 3)
    return this.outboxId
  }
}
