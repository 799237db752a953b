import { referenceScale } from '@candor/contract/reference-coin'

// USDT, in which everything is valued.
export const referenceUnits = { coinId: 1, scale: referenceScale }
