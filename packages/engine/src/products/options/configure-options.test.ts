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
  ['optionConfigInvalid', 'a bound that is above nothing', { openingMovePpmMax: 0 }],
  ['optionConfigInvalid', 'a bound in whole parts', { openingMovePpmMax: 0.5 }],
  ['optionConfigInvalid', 'a bound of no more than the whole price', { openingMovePpmMax: 1_000_001 }],
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

  it('needs the bound of the opening price from rules 2 on, and keeps a pair from before', () => {
    const { openingMovePpmMax: _, ...without } = pair
    const old = new OptionsDesk(1)
    old.must({ type: 'configureOptions', at: noon, pair: without })
    old.must({ type: 'adoptRules', at: noon, version: 2 })
    expect(old.state.products.options.pairs.get(btc)).toEqual(without)
    const { events } = old.must(old.opening())
    expect(events[0]).toMatchObject({ type: 'optionAccepted', openingMovePpmMax: 2_000 })
    const command: Asked = { type: 'configureOptions', at: noon, pair: without }
    expect(nameOf(old.apply(command).outcome)).toBe('optionConfigInvalid')
  })

  it.each([1, 1_000_000])('takes a bound of %i parts', (openingMovePpmMax) => {
    const desk = new OptionsDesk()
    desk.configureOptions({ openingMovePpmMax })
    expect(desk.state.products.options.pairs.get(btc)?.openingMovePpmMax).toBe(openingMovePpmMax)
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
  ])('$type is read from the journal as written', (command) => {
    expect(decodeCommand(encodeCommand(authored(command)), commandEncoding)).toEqual(authored(command))
  })
})
