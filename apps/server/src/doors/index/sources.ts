import { binanceSource } from './binance.ts'
import { coinbaseSource } from './coinbase.ts'
import { krakenSource } from './kraken.ts'
import type { IndexSource } from './port.ts'
import { simulatedSource } from './simulator.ts'

type SourceSettings = {
  INDEX_SOURCES: readonly ('simulator' | 'binance' | 'coinbase' | 'kraken')[]
  BINANCE_URL: string
  COINBASE_URL: string
  KRAKEN_URL: string
}

export function openIndexSources(
  settings: SourceSettings,
  simulationKey: string,
  clock: () => Date,
): IndexSource[] {
  return settings.INDEX_SOURCES.map((name) => {
    switch (name) {
      case 'simulator':
        return simulatedSource(simulationKey, clock)
      case 'binance':
        return binanceSource(settings.BINANCE_URL, clock)
      case 'coinbase':
        return coinbaseSource(settings.COINBASE_URL, clock)
      case 'kraken':
        return krakenSource(settings.KRAKEN_URL, clock)
    }
  })
}
