import type { BucketName } from '@candor/engine/nucleus/ledger/ledger'

// The four buckets in the order in which the ledger numbers them.
export const bucketNames = [
  'available',
  'locked',
  'frozen',
  'toBeReleased',
] as const satisfies readonly BucketName[]
