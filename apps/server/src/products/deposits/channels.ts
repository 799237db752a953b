import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import type { DepositChannel as ChannelConfig } from '@candor/engine/products/deposits/commands'
import { formatAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { bankAccountOf } from './bank-account.ts'
import { openDeposits } from './queries.ts'
import type { DepositServices } from './payments/till.ts'

export function getChannels(services: DepositServices): Handler<'Deposits/GetChannels'> {
  const { core, db } = services
  return async (_request, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'deposits')
    const open = await openDeposits(db, accountId, now)
    const { mirror } = core
    const configs = [...mirror.deposits.channels.values()].toSorted((a, b) => a.channelId - b.channelId)
    return {
      channels: configs.map((config) => {
        const { symbol, scale } = mirror.coin(config.coinId)
        const rateE10 = mirror.fiat.rateOf(config.currency, config.coinId)
        const money = (amount: bigint) => formatAmount(amount, currencyScale)
        return {
          channelId: String(config.channelId),
          kind: config.kind,
          currency: config.currency,
          coin: symbol,
          scale,
          amountMin: money(config.amountMin),
          amountMax: money(config.amountMax),
          feeFixed: money(config.feeFixed),
          feePpm: config.feePpm,
          rate: rateE10 === undefined ? null : formatAmount(rateE10, fiatRateScale),
          expiresAfterSeconds: Math.floor(config.expiresAfterMs / 1000),
          perDayMax: config.perDayMax,
          isOpen: config.isOpen && mirror.isOpen('deposits') && isServed(services, config),
          openDepositId: open.find(({ kind }) => kind === config.kind)?.deposit_id ?? null,
        }
      }),
    }
  }
}

// Whether this installation supports the channel: it needs a bank account, or a provider that accepts its
// currency.
export function isServed(
  { settings, till }: Pick<DepositServices, 'settings' | 'till'>,
  { kind, provider, currency }: Pick<ChannelConfig, 'kind' | 'provider' | 'currency'>,
): boolean {
  if (kind === 'bank') return bankAccountOf(settings) !== null
  return till.doorOf(provider)?.takes(currency) === true
}
