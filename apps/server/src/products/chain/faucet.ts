import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { wayFor } from './address.ts'

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
