import type { Settings } from '../settings/settings.ts'

type Planned = Pick<Settings, 'MODE' | 'INDEX_SOURCES' | 'MARKET_MAKER' | 'CROWD' | 'PREHISTORY'>

// Which jobs make the markets move. Made-up people and a made-up past exist on made-up prices alone.
export function marketPlan(settings: Planned): { hasMaker: boolean; hasCrowd: boolean; hasPast: boolean } {
  const isMadeUp = settings.MODE === 'test' && settings.INDEX_SOURCES.includes('simulator')
  return {
    hasMaker: settings.MARKET_MAKER,
    hasCrowd: isMadeUp && settings.CROWD,
    hasPast: isMadeUp && settings.PREHISTORY,
  }
}
