import { useEffect } from 'react'
import { create } from 'zustand'

/** A coin's name and picture from operators; null: none. */
type ListedCoin = { coin: string; name: string | null; picture: string | null }
type Book = { coins: ReadonlyMap<string, ListedCoin> }

const freshMs = 60_000

/** The names and pictures of coins, read once for all icons of an app. Without an answer they stay as they are. */
export function createCoinBook(readCoins: () => Promise<{ coins: readonly ListedCoin[] }>) {
  const useBook = create<Book>()(() => ({ coins: new Map() }))
  let readAt = -freshMs
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function read(): Promise<void> {
    readAt = performance.now()
    try {
      const { coins } = await readCoins()
      useBook.setState({ coins: new Map(coins.map((coin) => [coin.coin, coin])) })
    } catch {
      readAt = -freshMs
    } finally {
      reading = null
    }
  }

  async function afterReading(): Promise<void> {
    await reading
    next = null
    reading = read()
    await reading
  }

  return {
    /** After a change: once more if a reading is under way, which may have begun before it. */
    async readAnew(): Promise<void> {
      next ??= afterReading()
      await next
    },
    coin: (symbol: string) => useBook.getState().coins.get(symbol),
    useCoin(symbol: string): ListedCoin | undefined {
      useEffect(() => {
        if (performance.now() - readAt > freshMs) reading ??= read()
      }, [])
      return useBook(({ coins }) => coins.get(symbol))
    },
  }
}
