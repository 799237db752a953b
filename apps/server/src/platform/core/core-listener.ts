import type { Committed } from '../journal/committed.ts'

// Who wants to know what has happened, as soon as it may be shown.
export type CoreListener = {
  // In order, each batch once, after the mirror shows it.
  onCommitted: (batch: readonly Committed[]) => void
  // The core has come back: what was committed in between was not told, the mirror and the views show it.
  onComeBack: () => void
  // Views can be read that could not be before.
  onViewsLive?: () => void
}
