import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { usdtId } from '../setup.ts'

const goodAccount = { bank: 'A Bank', holder: 'A Name', account: 'XX00', code: null, isOpen: true }
const accounts = (...changes: readonly Partial<typeof goodAccount>[]) => ({
  channelId: 1,
  kind: 'bank' as const,
  provider: null,
  accounts: changes.map((change) => Object.assign({}, goodAccount, change)),
})

export const badChannels: readonly Partial<DepositChannel>[] = [
  { channelId: 0 },
  { channelId: 9, kind: 'chain' as 'bank' },
  { name: 'A Name' },
  { channelId: 9, kind: 'bank', provider: 'sandbox' },
  { channelId: 9, kind: 'online', provider: 'Sand Box' },
  { currency: 'usd' },
  { coinId: 99 },
  { amountMin: 0n },
  { amountMax: 2n ** 60n },
  { feePpm: 50_001 },
  { feeFixed: 1_000n },
  { expiresAfterMs: 59_999 },
  { perDayMax: 0.5 },
  { twoFrom: 0n },
  { soloPerDayMax: -1n },
  { currency: 'GBP' },
  accounts({ holder: '' }),
  accounts({ account: ' XX00' }),
  accounts({ bank: 'x'.repeat(61) }),
  accounts({ bank: 'a\u202ebank' }),
  accounts({}, { bank: 'a bank' }),
  accounts(...Array.from({ length: 11 }, (_, place) => ({ bank: `Bank ${place}` }))),
  { channelId: 9, kind: 'online', provider: 'sandbox', accounts: [goodAccount] },
]

export const badMethods: readonly Partial<PayoutMethod>[] = [
  { methodId: 4_096 },
  { coinId: 99 },
  { network: null, currency: null },
  { methodId: 9, network: 'A Chain', currency: null },
  { methodId: 9, network: null, currency: 'usd' },
  { decimals: 19 },
  { amountMin: 0n },
  { step: 0n },
  { feePpm: -1 },
  { feeFixed: 2n ** 61n },
  { autoMax: 2n ** 61n },
  { perDayMax: 1n },
  { hoursFrom: 1_440 },
  { minTradingDays: 1.5 },
  { network: 'other', currency: null },
]

export const badRates = [
  { currency: 'DOLLAR', coinId: usdtId, rateE10: 1n },
  { currency: 'USD', coinId: 99, rateE10: 1n },
  { currency: 'USD', coinId: usdtId, rateE10: 0n },
  { currency: 'USD', coinId: usdtId, rateE10: 10n ** 20n + 1n },
] as const
