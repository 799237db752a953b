import { binanceSource } from './binance.ts'
import { coinbaseSource } from './coinbase.ts'
import { growingSource } from './growing-source.ts'
import { krakenSource } from './kraken.ts'
import type { IndexSource } from './port.ts'
import { simulatedSource } from './simulator.ts'
import { standardCoins } from './standard-coins.ts'

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
        return growingSource(
          (symbols) => binanceSource(settings.BINANCE_URL, clock, undefined, symbols),
          standardCoins.binance,
        )
      case 'coinbase':
        return growingSource(
          (symbols) => coinbaseSource(settings.COINBASE_URL, clock, undefined, symbols),
          standardCoins.coinbase,
        )
      case 'kraken':
        return growingSource(
          (symbols) => krakenSource(settings.KRAKEN_URL, clock, undefined, symbols),
          standardCoins.kraken,
        )
    }
  })
}
