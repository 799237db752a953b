import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import { btc, nameOf, noon, usdt } from '../../testing/exchange.ts'
import { cycle, OptionsDesk, pair } from '../../testing/options-desk.ts'
import type { OptionCycle, OptionPair } from './commands.ts'

const terms = (change: Partial<OptionCycle>): Partial<OptionPair> => ({ cycles: [{ ...cycle, ...change }] })

/** Each row breaks its rule and, where it can, a later one too. */
const table: [string, string, Partial<OptionPair>][] = [
  ['optionPairUnknown', 'beats no cycles', { coinId: 9, cycles: [] }],
  ['optionPairUnknown', 'a stake coin there is', { stakeCoinId: 9 }],
  ['optionStakeCoinSecond', 'one stake coin for all', { coinId: usdt, stakeCoinId: btc, cycles: [] }],
  ['optionConfigInvalid', 'a coin is not its own stake', { coinId: usdt }],
  ['optionConfigInvalid', 'no balance below nothing', { balanceMin: -1n }],
  ['optionConfigInvalid', 'at least one cycle', { cycles: [] }],
  ['optionConfigInvalid', 'not endless cycles', { cycles: Array.from({ length: 17 }, () => cycle) }],
  ['optionCycleInvalid', 'beats a bad fee', terms({ seconds: 4, feePpm: -1 })],
  ['optionCycleInvalid', 'whole seconds', terms({ seconds: 30.5 })],
  ['optionCycleInvalid', 'a day at most', terms({ seconds: 86_401 })],
  ['optionCycleInvalid', 'each once', { cycles: [cycle, { ...cycle, feePpm: 50_001 }] }],
  ['optionFeeInvalid', 'beats a bad return', terms({ feePpm: -1, returnPpm: 0 })],
  ['optionFeeInvalid', 'not above a twentieth', terms({ feePpm: 50_001 })],
  ['optionFeeInvalid', 'whole parts', terms({ feePpm: 0.5 })],
  ['optionConfigInvalid', 'a win brings something', terms({ returnPpm: 0 })],
  ['optionConfigInvalid', 'a win at most triples', terms({ returnPpm: 2_000_001 })],
  ['optionConfigInvalid', 'a stake above nothing', terms({ stakeMin: 0n })],
  ['optionConfigInvalid', 'the least is not above the most', terms({ stakeMin: 2n, stakeMax: 1n })],
  ['optionConfigInvalid', 'safe integers', terms({ stakeMax: 2n ** 53n })],
  ['optionConfigInvalid', 'an exposure above nothing', terms({ exposureMax: 0n })],
]

describe('configuring options', () => {
  it.each(table)('%s: %s', (rejection, _why, change) => {
    const desk = new OptionsDesk()
    const before = stateHash(desk.state)
    const command: Asked = { type: 'configureOptions', at: noon, pair: { ...pair, ...change } }
    const { outcome, events } = desk.apply(command)
    expect(nameOf(outcome)).toBe(rejection)
    expect(events).toEqual([])
    expect(stateHash(desk.state)).toBe(before)
  })

  it.each<Asked>([
    { type: 'configureOptions', at: 1, pair: { ...pair, balanceMin: 7n } },
    new OptionsDesk().opening({ seenPriceE10: 5n }),
    {
      type: 'setOptionLimits',
      at: 1,
      accountId: 16,
      dailyLossMax: 2n ** 51n,
      coolOffUntil: 5,
      excludedUntil: 0,
    },
    { type: 'setOptionLimits', at: 1, accountId: 16, dailyLossMax: null, coolOffUntil: 0, excludedUntil: 0 },
    { type: 'setOptionLimits', at: 1, accountId: 16, excludedUntil: 5 },
  ])('$type comes back from the journal as it went', (command) => {
    expect(decodeCommand(encodeCommand(authored(command)), commandEncoding)).toEqual(authored(command))
  })
})
