import type { Committed } from '../journal/committed.ts'

// Receives committed events as soon as they may be shown.
export type CoreListener = {
  // In order, each batch once, after the mirror shows it.
  onCommitted: (batch: readonly Committed[]) => void
  // The core has come back: commits in between were not reported, but the mirror and the views show them.
  onComeBack: () => void
  // Views can be read that could not be before.
  onViewsLive?: () => void
}
