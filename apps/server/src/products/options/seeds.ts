import { houseAccountId } from '@candor/engine/nucleus/accounts/account-table'
import type { OptionCycle } from '@candor/engine/products/options/commands'
import { openingMovePpmDefault } from '@candor/engine/rules/option-opening'
import type { Draft } from '../../platform/core/drafts.ts'
import { usdt } from '../../platform/core/seeds/seeds.ts'

const usd = 1_000_000n
// The coins with an index: BTC, ETH, SOL, XRP, DOGE, LTC, TRX, BNB. Options can't be settled on a price
// formed only in our own book.
const indexedCoinIds = [2, 3, 4, 5, 6, 7, 8, 9]

const cycles: readonly OptionCycle[] = [
  cycleOf(30, { returnPpm: 820_000, stakeMin: 5n, stakeMax: 1_000n, exposureMax: 20_000n }),
  cycleOf(60, { returnPpm: 850_000, stakeMin: 5n, stakeMax: 2_000n, exposureMax: 40_000n }),
  cycleOf(120, { returnPpm: 870_000, stakeMin: 10n, stakeMax: 5_000n, exposureMax: 60_000n }),
  cycleOf(300, { returnPpm: 890_000, stakeMin: 10n, stakeMax: 10_000n, exposureMax: 80_000n }),
  cycleOf(600, { returnPpm: 900_000, stakeMin: 20n, stakeMax: 20_000n, exposureMax: 100_000n }),
]

// Amounts in whole USDT.
function cycleOf(
  seconds: number,
  terms: Pick<OptionCycle, 'returnPpm' | 'stakeMin' | 'stakeMax' | 'exposureMax'>,
): OptionCycle {
  const { returnPpm, stakeMin, stakeMax, exposureMax } = terms
  const amounts = { stakeMin: stakeMin * usd, stakeMax: stakeMax * usd, exposureMax: exposureMax * usd }
  return { seconds, returnPpm, feePpm: 2_000, ...amounts }
}

// On real money the house begins without funds for wins, so nothing opens before it is funded.
export function optionSeeds(isTestMoney: boolean): Draft[] {
  const funding: Draft = {
    type: 'credit',
    accountId: houseAccountId,
    coinId: usdt.coinId,
    amount: 2_000_000n * usd,
    flow: 'houseFunding',
    reference: 'seeds: options',
  }
  return [
    ...indexedCoinIds.map((coinId) => ({
      type: 'configureOptions' as const,
      pair: {
        coinId,
        stakeCoinId: usdt.coinId,
        cycles,
        balanceMin: 0n,
        openingMovePpmMax: openingMovePpmDefault,
        isAdvancedOnly: false,
        isOpen: true,
      },
    })),
    ...(isTestMoney ? [funding] : []),
  ]
}
