// `npm run chain`: deposits and payouts on a real chain with reorganisations and misbehaving nodes, while
// product, signer, database and node are killed with -9 at random moments.
import { parseArgs } from 'node:util'
import { lowerHex } from '@candor/chain/hex'
import { verifyJournal } from '../apps/server/src/platform/core/verify/verify.ts'
import { tokenAddress } from '../apps/server/src/local-chain/constants.ts'
import { checkChain } from './chain/check.ts'
import { blindSpots } from './chain/check-the-check.ts'
import { Exchange } from './chain/exchange.ts'
import { planOf } from './chain/plan.ts'
import { play } from './chain/play.ts'
import { readChain } from './chain/read-chain.ts'
import { buildProduct } from './product/product-process.ts'
import { Random } from './random.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    deposits: { type: 'string', default: '200' },
    payouts: { type: 'string', default: '200' },
    kills: { type: 'string', default: '40' },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const counts = { deposits: Number(values.deposits), payouts: Number(values.payouts) }
const killCount = Number(values.kills)
const startedMs = Date.now()
console.log(`chain: seed ${seed}, ${counts.deposits} deposits, ${counts.payouts} payouts, ${killCount} kills`)

/** Returns the faults. */
async function run(): Promise<string[]> {
  const random = new Random(seed + 1)
  const exchange = await Exchange.start(planOf(seed, counts), random)
  try {
    const { network, house, people, plan, product, funded, kills } = exchange
    const { acknowledged, misbehaved } = await play(exchange, random, killCount)
    const ours = [house.hot, house.gas, house.cold, ...people.map(({ address }) => lowerHex(address))]
    // While no more blocks are mined.
    const chain = await readChain(network.node, { token: tokenAddress, forwarder: network.forwarder, ours })
    const databaseUrl = await product.databaseUrl()
    const facts = {
      plan,
      people,
      house,
      chain,
      confirmations: 3,
      acknowledged,
      fundedAt: funded.at,
      fundedRaw: funded.raw,
      outsideBefore: funded.outsideBefore,
    }
    const { faults, figures } = await checkChain(databaseUrl, facts)
    const blind = await blindSpots(databaseUrl, facts)
    const verdict = await verifyJournal(databaseUrl)
    const said = Object.entries({
      killed: Object.entries(kills)
        .map(([part, times]) => `${part} ${times}`)
        .join(', '),
      'signer ended by itself': exchange.signerEnds,
      ...network.counts,
      misbehaved,
      ...figures,
      'commands in the journal': verdict.commands,
      seconds: Math.round((Date.now() - startedMs) / 1_000),
    })
    for (const [name, figure] of said) console.log(`chain: ${name}: ${figure}`)
    return [...faults, ...blind, ...verdict.faults]
  } catch (error) {
    throw new Error(`what the programs said last:\n${exchange.lastWords()}`, { cause: error })
  } finally {
    await exchange.close()
  }
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${said(error.cause)}\n${error.message}`
}

buildProduct()
const faults = await run().catch((error: unknown) => [said(error)])
for (const fault of faults.slice(0, 20)) console.error(`FAULT ${fault}`)
if (faults.length > 0) {
  const again = Object.entries({ ...counts, kills: killCount, seed }).map(
    ([name, value]) => `--${name} ${value}`,
  )
  console.error(`chain: failed; run it again: npm run chain -- ${again.join(' ')}`)
  process.exit(1)
}
console.log(
  'chain: each deposit is credited once, each payout is on the chain once, and all coins are accounted for',
)
process.exit(0)
