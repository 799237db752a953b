import { byJob, byUser } from '@candor/engine/authors'
import { quoteNow } from '@candor/engine/products/swap/quote-swap'
import { Sequencer } from '../../apps/server/src/core/sequencer.ts'
import { alice, btc } from '../../packages/engine/src/testing/exchange.ts'
import { quoteIdOf, Savings } from '../../packages/engine/src/testing/savings.ts'

// A journal that is an hour ahead of a clock that was set right. For that hour no tick is taken; in its last second the
// price of an hour ago counts as fresh again.
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const savings = new Savings()
const { state } = savings
const hourMs = 3_600_000
let now = state.at - hourMs
const journal = {
  lastSeq: 0,
  append: (lines: readonly string[]) => Promise.resolve(void (journal.lastSeq += lines.length)),
}
const sequencer = new Sequencer({
  state,
  journal,
  clock: () => new Date(now),
  onCommitted: () => undefined,
  onFailed: (error) => say(String(error)),
})
const tell = async (price: bigint) => {
  const prices = [{ coinId: btc, priceE10: price * 10n ** 10n }]
  const { outcome } = await sequencer.submit(byJob('index-feed'), { type: 'indexTicks', prices })
  return outcome.isAccepted ? 'taken' : outcome.rejection
}
const quote = async () =>
  await sequencer.look((seen) =>
    quoteNow(seen, {
      accountId: alice,
      fromCoinId: btc,
      toCoinId: 1,
      amount: 10_000_000n,
      at: Math.max(now, seen.at),
    }),
  )
let count = 0
const execute = async () => {
  const given = await quote()
  if (typeof given === 'string') return given
  count += 1
  const draft = {
    type: 'executeSwap',
    accountId: alice,
    quoteId: quoteIdOf(count),
    quoted: given.quoted,
  } as const
  try {
    const { outcome } = await sequencer.submit(byUser, draft)
    return outcome.isAccepted ? `executed at ${given.terms.fromPriceE10 / 10n ** 10n}` : outcome.rejection
  } catch (error) {
    return String(error)
  }
}
say(
  `an hour behind: a tick of 55 000 is ${await tell(55_000n)}; a quote is ${typeof (await quote()) === 'string' ? 'refused' : 'given'}; ${await execute()}`,
)
const cancelAndPlace = sequencer.submit(byUser, {
  type: 'batchOrders',
  accountId: alice,
  acts: [
    { act: 'cancel', orderId: 1 },
    { act: 'amend', marketId: 1, orderId: 1, priceTicks: 1, quantityLots: 1 },
  ],
})
say(`a batch of a cancel and an amendment meanwhile: ${await cancelAndPlace.then(() => 'taken', String)}`)
now = state.at - 1_000
say(`a second behind: a tick of 40 000 is ${await tell(40_000n)}; the world pays 40 000; ${await execute()}`)
