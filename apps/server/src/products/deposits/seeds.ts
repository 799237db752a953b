import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { Draft } from '../../platform/core/drafts.ts'
import { isKnown, type KnownCoins, newCoins, usdt } from '../../platform/core/seeds/seeds.ts'

// The deposit channels of a new exchange. Two operators change any of it.

const currency = 'USD'
const dollar = 100n
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

// A channel is offered if its provider is available: the sandbox only on test money, Stripe if configured, a
// bank if its account is known.
function channelsFor(isTestMoney: boolean): DepositChannel[] {
  const common = { currency, coinId: usdt.coinId, amountMin: 10n * dollar, isOpen: true }
  const byOperators = { twoFrom: 10_000n * dollar, soloPerDayMax: 50_000n * dollar }
  const bank: DepositChannel = {
    ...common,
    ...byOperators,
    channelId: 1,
    kind: 'bank',
    name: 'bankTransfer',
    provider: null,
    amountMax: 50_000n * dollar,
    feePpm: 0,
    feeFixed: 0n,
    expiresAfterMs: 3 * dayMs,
    perDayMax: 10,
  }
  const online: DepositChannel = {
    ...common,
    ...byOperators,
    channelId: 2,
    kind: 'online',
    name: 'bankCard',
    provider: isTestMoney ? 'sandbox' : 'stripe',
    amountMax: 2_000n * dollar,
    feePpm: 29_000,
    feeFixed: 30n,
    expiresAfterMs: 30 * minuteMs,
    perDayMax: 5,
  }
  const thirdParty: DepositChannel = {
    ...online,
    channelId: 3,
    kind: 'thirdParty',
    name: 'paymentService',
    amountMax: 5_000n * dollar,
    feePpm: 10_000,
    feeFixed: 0n,
    perDayMax: 10,
  }
  return isTestMoney ? [bank, online, thirdParty] : [bank, online]
}

export function depositSeeds(isTestMoney: boolean, known: KnownCoins = newCoins): Draft[] {
  if (!isKnown(known, usdt)) return []
  return [
    { type: 'setFiatRate', currency, coinId: usdt.coinId, rateE10: 10n ** 10n },
    ...channelsFor(isTestMoney).map((channel) => ({ type: 'configureChannel' as const, channel })),
  ]
}
