import { useEffect } from 'react'
import { create } from 'zustand'
import type { CallOutput } from '@candor/contract/calls'
import type { Ticker } from '@candor/contract/stream/stream'
import { callServer } from './client.ts'
import { tickers, useTermsFeed } from './stream.ts'
import { decimalsOf, scaleOf } from '@candor/client/figures/decimal'
import { mergedTickers } from '@candor/client/stream/merged-tickers'

type MarketEntry = CallOutput<'Spot/GetMarkets'>['markets'][number]

/** The units and fees of a market. Its prices come from the ticker. */
export type Market = Pick<
  MarketEntry,
  | 'market'
  | 'number'
  | 'baseCoin'
  | 'quoteCoin'
  | 'tickSize'
  | 'lotSize'
  | 'quantityMin'
  | 'quantityMax'
  | 'amountMin'
  | 'amountMax'
  | 'makerFeePpm'
  | 'takerFeePpm'
  | 'bandPpm'
  | 'state'
  | 'isDiy'
> & {
  // The decimals of a shown price and quantity, and those of their coins.
  priceDecimals: number
  quantityDecimals: number
  quoteScale: number
  baseScale: number
}

function marketOf(entry: MarketEntry): Market {
  return {
    ...entry,
    priceDecimals: decimalsOf(entry.tickSize),
    quantityDecimals: decimalsOf(entry.lotSize),
    quoteScale: scaleOf(entry.tickSize),
    baseScale: scaleOf(entry.lotSize),
  }
}

function tickerOf(entry: MarketEntry): Ticker {
  const { market, state, lastPrice, openPrice, highPrice, lowPrice, volume, volumeAmount } = entry
  return { market, state, lastPrice, openPrice, highPrice, lowPrice, volume, volumeAmount, indexPrice: null }
}

const freshMs = 30_000
const retryMs = 5_000

type MarketsState = { markets: readonly Market[] | null; failed: boolean }
const useStore = create<MarketsState>()(() => ({ markets: null, failed: false }))
let loadedAt = 0
let loading: Promise<void> | null = null

async function read() {
  const { markets } = await callServer('Spot/GetMarkets', {})
  loadedAt = Date.now()
  // The stream's figures are newer once it has sent some.
  const silent = markets.filter(({ market }) => !tickers.get().has(market))
  tickers.set(mergedTickers(tickers.get(), silent.map(tickerOf)))
  useStore.setState({ markets: markets.map(marketOf), failed: false })
}

export async function reloadMarkets(): Promise<void> {
  loading ??= read().finally(() => {
    loading = null
  })
  await loading
}

/** Once more if a reading is under way: it may have begun before the change. */
async function reloadAfterChange(): Promise<void> {
  await loading?.catch(() => undefined)
  await reloadMarkets().catch(() => undefined)
}

function refresh() {
  if (Date.now() - loadedAt < freshMs) return
  reloadMarkets().catch(() => useStore.setState({ failed: true }))
}

/** Every market; null until loaded. `failed` only while there is nothing to show. */
export function useMarkets(): MarketsState {
  const { markets, failed } = useStore()
  useTermsFeed(() => void reloadAfterChange())
  useEffect(() => {
    refresh()
    globalThis.addEventListener('online', refresh)
    return () => globalThis.removeEventListener('online', refresh)
  }, [])
  useEffect(() => {
    if (!failed || markets) return
    const timer = setInterval(refresh, retryMs)
    return () => clearInterval(timer)
  }, [failed, markets])
  return { markets, failed: failed && markets === null }
}

/** A market of the loaded list; undefined without a list. */
export function knownMarket(symbol: string): Market | undefined {
  return useStore.getState().markets?.find(({ market }) => market === symbol)
}

/** One market: undefined until the list is loaded, null if it isn't in it. */
export function useMarket(symbol: string): Market | null | undefined {
  const { markets } = useMarkets()
  if (!markets) return undefined
  return markets.find(({ market }) => market === symbol) ?? null
}
