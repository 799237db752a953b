import type { IndexSource } from './port.ts'

// Opens a connection to an exchange for these coins.
type OpenTicker = (symbols: readonly string[]) => IndexSource

// An exchange with the coins of the release on one connection, and those that operators add on another: an
// exchange that knows no such coin, and then refuses all, still has the others' prices.
export function growingSource(open: OpenTicker, standard: readonly string[]): IndexSource {
  const first = open(standard)
  let added: readonly string[] = []
  let second: IndexSource | null = null
  return {
    name: first.name,
    get isConnected() {
      return first.isConnected && second?.isConnected !== false
    },
    priceOf: (symbol) => (standard.includes(symbol) ? first : second)?.priceOf(symbol),
    follow(symbols) {
      const wanted = symbols.filter((symbol) => !standard.includes(symbol)).toSorted()
      if (wanted.join(' ') === added.join(' ')) return
      second?.close()
      added = wanted
      second = wanted.length === 0 ? null : open(wanted)
    },
    close() {
      first.close()
      second?.close()
    },
  }
}
