import { useEffect } from 'react'
import { create } from 'zustand'
import type { SpotOrder } from '@candor/contract/calls/spot'
import type { Balance } from '@candor/contract/calls/wallet'
import { useSession } from '../state/state.ts'
import { changedFigures } from './account-changes.ts'
import type { AccountChange, AccountFigures } from './account-changes.ts'
import { callServer } from './client.ts'
import { listenToAccount } from './stream.ts'

// More than an account's open orders.
const openPagesMax = 3
const pageSize = 100
const retryMs = 5_000

type AccountState = { figures: AccountFigures | null; failed: boolean }
const useStore = create<AccountState>()(() => ({ figures: null, failed: false }))

// Messages of the stream during the calls: their answers may be older, so they are applied after them.
let heardWhileReading: AccountChange[] | null = null
let reading = 0
let users = 0
let leave = () => {}

async function readOpenOrders(): Promise<SpotOrder[]> {
  const orders: SpotOrder[] = []
  let before: string | null = null
  for (let page = 0; page < openPagesMax; page += 1) {
    const answer: { orders: SpotOrder[]; nextPage: string | null } = await callServer('Spot/GetOpenOrders', {
      limit: pageSize,
      ...(before !== null && { before }),
    })
    orders.push(...answer.orders)
    before = answer.nextPage
    if (before === null) break
  }
  return orders
}

/** Reads balances and open orders again; the old ones stay until then. */
export async function reloadAccount(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  reading += 1
  const turn = reading
  heardWhileReading = []
  try {
    const [{ balances }, orders] = await Promise.all([callServer('Wallet/GetBalances', {}), readOpenOrders()])
    // Another account, or a newer read.
    if (turn !== reading || useSession.getState().token !== token) return
    const read = { balances: new Map(balances.map((balance) => [balance.coin, balance])), orders }
    useStore.setState({ figures: heardWhileReading.reduce(changedFigures, read), failed: false })
    heardWhileReading = null
  } catch (failure) {
    if (turn === reading) {
      heardWhileReading = null
      useStore.setState({ failed: true })
    }
    throw failure
  }
}

function refresh() {
  reloadAccount().catch(() => {
    if (users > 0) setTimeout(() => users > 0 && useStore.getState().failed && refresh(), retryMs)
  })
}

function start() {
  leave = listenToAccount((message) => {
    if (message.type === 'accountMissed') return refresh()
    heardWhileReading?.push(message)
    const { figures } = useStore.getState()
    if (figures) useStore.setState({ figures: changedFigures(figures, message) })
  })
  refresh()
}

useSession.subscribe(({ token }, before) => {
  if (token === before.token) return
  reading += 1
  heardWhileReading = null
  useStore.setState({ figures: null, failed: false })
  if (token !== null && users > 0) refresh()
})

function useListening() {
  useEffect(() => {
    users += 1
    if (users === 1) start()
    return () => {
      users -= 1
      if (users === 0) leave()
    }
  }, [])
}

/** The account's current balances, by coin; null for a visitor and until loaded. */
export function useBalances(): { balances: ReadonlyMap<string, Balance> | null; failed: boolean } {
  useListening()
  const balances = useStore((state) => state.figures?.balances ?? null)
  const failed = useStore((state) => state.failed)
  return { balances, failed: failed && balances === null }
}

/** The account's current open orders, newest first. */
export function useOpenOrders(): { orders: readonly SpotOrder[] | null; failed: boolean } {
  useListening()
  const orders = useStore((state) => state.figures?.orders ?? null)
  const failed = useStore((state) => state.failed)
  return { orders, failed: failed && orders === null }
}
