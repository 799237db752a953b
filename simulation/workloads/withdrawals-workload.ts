import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { type Author, byOperator } from '@candor/engine/nucleus/authors'
import type { PayoutMethod, SeenWithdrawal } from '@candor/engine/products/withdrawals/commands'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import { cautionCauses, withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { badMethods } from './bad-cashier-terms.ts'
import type { ChainWorkload } from './chain-workload.ts'
import { badHashes, type ClientIds, hashOf, lineNumber } from '../picks.ts'
import type { Random } from '../random.ts'
import { oddCoin, usdtId } from '../setup.ts'

const usdt = 1_000_000n

const tron: PayoutMethod = {
  methodId: 1,
  coinId: usdtId,
  network: 'tron',
  currency: null,
  amountMin: 100n * usdt,
  amountMax: 20_000n * usdt,
  step: 100n * usdt,
  decimals: 2,
  feePpm: 0,
  feeFixed: usdt,
  autoMax: 500n * usdt,
  twoFrom: 5_000n * usdt,
  perDayMax: 20_000n * usdt,
  hoursFrom: 0,
  hoursTo: 0,
  minTradingDays: 0,
  isOpen: true,
}
const bitcoin: PayoutMethod = {
  ...tron,
  methodId: 2,
  coinId: 2,
  network: 'bitcoin',
  amountMin: 100_000n,
  amountMax: 100_000_000n,
  step: 1n,
  decimals: 5,
  feeFixed: 20_000n,
  autoMax: 10_000_000n,
  twoFrom: 60_000_000n,
  perDayMax: 100_000_000n,
}
const methods: readonly PayoutMethod[] = [
  tron,
  bitcoin,
  {
    ...tron,
    methodId: 3,
    network: null,
    currency: 'USD',
    feePpm: 10_000,
    hoursFrom: 9 * 60,
    hoursTo: 17 * 60,
  },
  {
    ...tron,
    methodId: 4,
    network: null,
    currency: 'EUR',
    step: usdt,
    perDayMax: 150n * usdt,
    hoursFrom: 20 * 60,
    hoursTo: 6 * 60,
  },
  {
    ...tron,
    methodId: 5,
    coinId: oddCoin.coinId,
    network: null,
    currency: 'XTS',
    amountMin: 100n,
    amountMax: 10n ** 12n,
    step: 1n,
    feeFixed: 0n,
    perDayMax: 10n ** 15n,
  },
]

type ProposedOf<Type> = Extract<Proposable, { type: Type }> extends infer Each ? Omit<Each, 'reason'> : never
/** The commands about withdrawals that need two operators. */
export type ProposedWithdrawal =
  | ProposedOf<'configurePayout'>
  | ProposedOf<'passWithdrawal'>
  | ProposedOf<'rejectWithdrawal'>
  | ProposedOf<'startPayout'>
  | ProposedOf<'payWithdrawal'>
  | ProposedOf<'failWithdrawal'>

/** Withdrawals from request to end, with restores in between, by owners, operators and the signer. */
export class WithdrawalsWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  private readonly chain: ChainWorkload
  private readonly clientIds: ClientIds

  constructor(
    random: Random,
    anyAccount: () => number,
    { look, chain, clientIds }: { look: () => State; chain: ChainWorkload; clientIds: ClientIds },
  ) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
    this.chain = chain
    this.clientIds = clientIds
  }

  next(at: number): Asked {
    const { random } = this
    // A restore concerns open withdrawals, and there are few.
    const { size } = this.look().products.withdrawals.open
    const often = { mark: 30 * Math.min(size, 2), restore: 1 + 5 * Math.min(size, 4) }
    const usual = size === 0 ? { request: 900, step: 200 } : { request: 400, step: 700 }
    switch (random.weighted({ ...usual, caution: 40, ...often })) {
      case 'request':
        return this.request(at)
      case 'step':
        return this.step(at)
      case 'mark':
        return this.mark(at)
      case 'caution': {
        const cause = random.chance(20) ? ('boredom' as 'newCard') : random.pick(cautionCauses)
        return { type: 'startCaution', at, accountId: this.anyAccount(), cause }
      }
      case 'restore': {
        // Sometimes an already used id, and sometimes an impossible one.
        const bad = ['', 'Restore 1', 'x'.repeat(65)]
        const { length } = this.look().restoreIds
        const restoreId = random.chance(8) ? random.pick(bad) : `r${random.below(length + 3)}`
        return { type: 'resumeFromBackup', at, restoreId }
      }
      default:
        throw new Error('No such kind of command')
    }
  }

  /** An owner's marks change during a withdrawal; mostly they are lifted. */
  private mark(at: number): Asked {
    const { random } = this
    const { accountId } = random.pick([...this.look().products.withdrawals.open.values()])
    const flag = random.pick(['certified', 'certified', 'withdrawalBanned', 'frozen', 'locked'] as const)
    const isSet = random.chance(flag === 'certified' ? 2 : 6)
    const change = isSet ? { set: [flag], clear: [] } : { set: [], clear: [flag] }
    return { type: 'setAccountFlags', at, accountId, ...change }
  }

  proposed(): ProposedWithdrawal {
    const { random } = this
    if (random.chance(4)) return { type: 'configurePayout', method: random.pick(methods) }
    return this.ofOne(lineNumber(this.withdrawalId()))
  }

  /** Mostly a command that fits its state. */
  private ofOne(withdrawalId: number): ProposedWithdrawal {
    const { random } = this
    const state = this.look().products.withdrawals.open.get(withdrawalId)?.state
    const isAway = state === 'signing' || state === 'sending'
    const type = random.weighted({
      passWithdrawal: state === 'review' ? 30 : 2,
      startPayout: state === 'passed' ? 20 : 2,
      payWithdrawal: isAway ? 20 : 2,
      failWithdrawal: isAway ? 10 : 1,
      rejectWithdrawal: isAway ? 1 : 10,
    })
    if (type === 'payWithdrawal') return { type, withdrawalId, transactionId: this.chain.transactionId() }
    if (type === 'passWithdrawal' || type === 'startPayout')
      return { type, withdrawalId, ...this.seen(withdrawalId) }
    return { type, withdrawalId }
  }

  /** The data of a withdrawal seen by an operator or the signer: mostly correct. */
  private seen(withdrawalId: number): SeenWithdrawal {
    const { random } = this
    const { open } = this.look().products.withdrawals
    const { destinationHash, amount = usdt, fee = 0n } = open.get(withdrawalId) ?? {}
    const hash = destinationHash === undefined ? {} : { destinationHash }
    if (!random.chance(10)) return { ...hash, amount, fee }
    return random.pick<SeenWithdrawal>([
      {},
      { amount, fee },
      { ...hash, amount: amount + 1n, fee },
      { ...hash, amount, fee: fee + 1n },
      { ...hash, fee },
      { destinationHash: hashOf(random.below(9)), amount, fee },
    ])
  }

  /** Commands that nobody may send alone after a restore: one proposes, another approves. */
  private byTwo(at: number, withdrawalId: number): Asked {
    const { random } = this
    const { open, lastProposalId } = this.look().products.approvals
    const own = [...open.values()].filter(({ line }) => line.includes(`"withdrawalId":${withdrawalId},`))
    if (own.length === 0 || random.chance(6)) {
      const line = proposalLine({
        ...this.ofOne(withdrawalId),
        reason: 'the simulation looked outside',
      })
      return { type: 'propose', at, by: anOperator(random), proposalId: lastProposalId + 1, line }
    }
    const { proposalId, line } = random.pick(own)
    return { type: 'approveProposal', at, by: anOperator(random), proposalId, hash: proposalHash(line) }
  }

  private request(at: number): Asked {
    const { random } = this
    const { products, fiatRates } = this.look()
    const { methods: known, lastWithdrawalId } = products.withdrawals
    const methodId = known.size === 0 || random.chance(60) ? 77 : random.pick([...known.keys()])
    const method = known.get(methodId) ?? tron
    const amount = this.amountOf(method)
    const fee = withdrawalFee(amount, method)
    const { currency, coinId } = method
    const rateE10 = currency === null ? null : (fiatRates.get(currency, coinId)?.rateE10 ?? null)
    return {
      type: 'requestWithdrawal',
      at,
      withdrawalId: random.chance(80)
        ? random.pick([0, lastWithdrawalId, Number.NaN])
        : lastWithdrawalId + random.between(1, 2),
      accountId: this.withdrawer(),
      methodId,
      destinationId: random.chance(80) ? random.pick([-1, 1.5]) : random.below(9),
      ...this.destination(),
      amount,
      fee: random.chance(30) ? fee + 1n : fee,
      rateE10: random.chance(30) ? 1n : rateE10,
      clientOrderId: this.clientIds.next(),
    }
  }

  /** Sometimes a user with an open one. */
  private withdrawer(): number {
    const { random } = this
    const open = [...this.look().products.withdrawals.open.values()]
    return open.length > 0 && random.chance(5) ? random.pick(open).accountId : this.anyAccount()
  }

  /** Mostly a few steps, sometimes the maximum of a method. */
  private amountOf({ amountMin, amountMax, step }: PayoutMethod): bigint {
    const { random } = this
    if (random.chance(12))
      return random.pick([
        0n,
        -100n,
        amountMin - 1n,
        amountMax + step,
        2n ** 70n,
        amountMin + 1n,
        amountMin + 10_000n,
      ])
    if (random.chance(25)) return amountMin + 10_000n * BigInt(random.between(1, 9))
    if (random.chance(6)) return amountMax - (amountMax % step)
    const steps = (amountMin + step - 1n) / step
    return (steps + BigInt(random.below(random.chance(3) ? 80 : 6))) * step
  }

  private step(at: number): Asked {
    const { random } = this
    const withdrawalId = this.withdrawalId()
    const withdrawal = this.look().products.withdrawals.open.get(withdrawalId)
    const accountId = withdrawal === undefined || random.chance(12) ? this.anyAccount() : withdrawal.accountId
    if (withdrawal?.isDoubtful === true && !random.chance(3)) return this.byTwo(at, withdrawalId)
    const by = anOperator(random)
    const payer = this.chain.payer(withdrawal?.state)
    const state = withdrawal?.state
    const isAway = state === 'signing' || state === 'sending'
    switch (
      random.weighted({
        pass: state === 'review' ? 40 : 3,
        start: state === 'passed' ? 40 : 3,
        pay: isAway ? 40 : 3,
        fail: isAway ? 8 : 2,
        reject: 5,
        cancel: 6,
      })
    ) {
      case 'pass':
        return { type: 'passWithdrawal', at, by, withdrawalId, ...this.seen(withdrawalId) }
      case 'start':
        return { type: 'startPayout', at, by: payer, withdrawalId, ...this.seen(withdrawalId) }
      case 'pay':
        return {
          type: 'payWithdrawal',
          at,
          by: payer,
          withdrawalId,
          transactionId: this.chain.transactionId(),
        }
      case 'fail':
        return { type: 'failWithdrawal', at, by, withdrawalId }
      case 'reject':
        return { type: 'rejectWithdrawal', at, by, withdrawalId }
      case 'cancel':
        return { type: 'cancelWithdrawal', at, withdrawalId, accountId }
      default:
        throw new Error('No such kind of command')
    }
  }

  /** A hash since rules 7, and none before; sometimes the other way round. */
  private destination(): { destinationHash?: string } {
    const { random } = this
    const isNamed = this.look().rules >= 7 !== random.chance(60)
    if (!isNamed) return {}
    if (random.chance(60)) return { destinationHash: random.pick(badHashes) }
    return { destinationHash: hashOf(random.below(9)) }
  }

  method(): PayoutMethod {
    const { random } = this
    const method = random.pick(methods)
    if (random.chance(3)) return { ...method, ...random.pick(badMethods) }
    if (random.chance(8)) return { ...method, isOpen: false }
    return random.chance(2)
      ? method
      : { ...method, minTradingDays: random.below(5), autoMax: random.pick([0n, method.autoMax]) }
  }

  private withdrawalId(): number {
    const { random } = this
    const { open, lastWithdrawalId } = this.look().products.withdrawals
    if (random.chance(30)) return random.pick([0, -1, 1.5, lastWithdrawalId + 1, Number.NaN])
    if (open.size === 0 || random.chance(15)) return random.between(1, Math.max(1, lastWithdrawalId))
    return random.pick([...open.keys()])
  }
}

function anOperator(random: Random): Author {
  return byOperator(random.between(1, 4))
}
