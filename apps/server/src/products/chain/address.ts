import type { ChainWay } from '@candor/contract/calls/chain'
import { formatAmount } from '@candor/money/amount'
import { assetsOf } from '../../platform/chain/assets.ts'
import type { ChainAccess } from '../../platform/chain/chain-access.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'

// The supported coins, as shown to users before they send.
function waysOf({ core }: Pick<Services, 'core'>, { config }: ChainAccess): ChainWay[] {
  const { assets } = assetsOf(config.assets, (symbol) => core.mirror.coinBySymbol(symbol))
  return assets.map(({ symbol, scale, minimum, contract }) => ({
    coin: symbol,
    network: config.network,
    amountMin: formatAmount(minimum, scale),
    confirmations: config.confirmations,
    usualSeconds: config.confirmations * config.blockSeconds,
    contract,
    hasFaucet: config.faucet !== null,
  }))
}

const told = {
  starting: 'behind',
  watching: 'on',
  behind: 'behind',
  away: 'away',
  stopped: 'stopped',
} as const

export function getWays(services: Services): Handler<'Chain/GetWays'> {
  const { chain } = services
  return async () => {
    if (!chain) return { ways: [], state: 'off' }
    return { ways: waysOf(services, chain), state: told[chain.status().state] }
  }
}

// The objection to showing an address for a coin, or the way to deposit that coin.
function wayFor(services: Services, coin: string) {
  const { chain } = services
  const way = chain && waysOf(services, chain).find((one) => one.coin === coin)
  // An address of a key that is not watched is never shown.
  if (!chain || !way || chain.status().isForeign) return refuse('tradeCurrencyNotConfigured')
  return { way, chain }
}

export function getAddress(services: Services): Handler<'Chain/GetAddress'> {
  const { core } = services
  return async ({ coin }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    const found = wayFor(services, coin)
    if ('refused' in found) return found
    return { address: await found.chain.book.addressOf(accountId, now), way: found.way }
  }
}

const limit = { name: 'faucet', max: 5, windowSeconds: 3600 }
const busySeconds = 2

// An ordinary transfer: the arrival is read from the chain like any other coins.
export function useFaucet(services: Services): Handler<'Chain/UseFaucet'> {
  const { core, attempts } = services
  const busy = new Set<number>()
  return async ({ coin }, { userId, now }) => {
    core.requireUpgraded()
    const accountId = await core.ensureAccount(userId)
    const found = wayFor(services, coin)
    if ('refused' in found) return found
    const { faucet } = found.chain.config
    if (!faucet) return refuse('outsideTradingHours')
    if (busy.has(accountId)) return refuse('tooManyRequests', busySeconds)
    busy.add(accountId)
    try {
      const may = await attempts.take([[limit, userId]], now)
      if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
      const address = await found.chain.book.addressOf(accountId, now)
      const transactionHash = await faucet(address, coin).catch(() => null)
      return transactionHash === null ? refuse('outsideTradingHours') : { transactionHash }
    } finally {
      busy.delete(accountId)
    }
  }
}
