import { type Hex, isHex, lowerHex } from '@candor/chain/hex'
import { nativeBalances, tokenBalance } from '@candor/chain/reads'
import { type Coin, isSameContract, nativeCoinOf } from '../coins.ts'
import { hasRevertedSince, hasTransaction, openTransactions } from '../db/transactions.ts'
import { type Funds, fundsOf } from '../funds.ts'
import type { Turn } from '../parts.ts'
import type { Work } from '../server-client.ts'
import { gasLimits } from '../transactions/bytes.ts'
import { makeTransaction } from '../transactions/make.ts'

type Sweep = { accountId: number; address: Hex; coin: Coin; native: bigint; raw: bigint }

/** Reverted sweeps wait this long before the next try: each try costs gas. */
const pauseAfterRevertMs = 60 * 60 * 1000

/** The fee may rise between the gas transfer and its sweep. */
const gasMarginPercent = 150n

/** Each open one is checked in every turn. */
const openMax = 48

/** Nodes refuse batches that are too long. */
const batchMax = 10

/** Moves users' deposits into the hot wallet. */
export async function sweepDeposits(turn: Turn, work: Work): Promise<void> {
  const open = await openTransactions(turn.db)
  const busy = new Set(open.flatMap(({ from, to }) => [from, to]))
  const known = ownAddresses(turn, work).filter(({ address }) => !busy.has(address))
  if (known.length === 0) return
  const gasFunds = await fundsOf(turn, turn.gas)
  const { maxFee } = await turn.chain.fee()
  const done = new Set<Hex>()
  let openSweeps = open.filter(({ kind }) => kind === 'sweep').length
  // Tokens first: the chain's own coin there may be the gas for them.
  const ordered = known.toSorted(
    (a, b) => Number(a.coin.contract === null) - Number(b.coin.contract === null),
  )
  const since = turn.now() - pauseAfterRevertMs
  for (let place = 0; place < ordered.length; place += batchMax) {
    if (turn.isLate() || gasFunds.isFull() || openSweeps >= openMax) return
    for (const sweep of await withBalances(turn, ordered.slice(place, place + batchMax))) {
      if (turn.isLate() || gasFunds.isFull() || openSweeps >= openMax) return
      if (done.has(sweep.address) || sweep.raw === 0n) continue
      const { accountId, coin } = sweep
      if (await hasRevertedSince(turn.db, 'sweep', String(accountId), coin.coin, since)) continue
      done.add(sweep.address)
      const isSwept = await (coin.contract === null
        ? sweepNative(turn, sweep, maxFee)
        : sweepToken(turn, sweep, maxFee, gasFunds))
      if (isSwept) openSweeps += 1
    }
  }
}

// The server names an account; the signer derives its address itself.
function ownAddresses(turn: Turn, work: Work): Omit<Sweep, 'native' | 'raw'>[] {
  return work.sweeps.flatMap(({ accountId, address, coin: name }) => {
    const coin = turn.rules.coins.find((one) => one.coin === name)
    const asset = work.assets.find((one) => one.coin === name)
    if (coin === undefined || asset === undefined || !isSameContract(coin.contract, asset.contract)) return []
    const own = turn.keys.addressAt({ accountId })
    if (!isHex(address, 40) || lowerHex(address) !== own) {
      turn.problems.push(`the server names another address for account ${accountId}: it is not swept`)
      return []
    }
    return [{ accountId, address: own, coin }]
  })
}

// Fewer when the turn is late.
async function withBalances(turn: Turn, known: readonly Omit<Sweep, 'native' | 'raw'>[]): Promise<Sweep[]> {
  const { primary } = turn.chain
  const natives = await nativeBalances(
    primary,
    known.map(({ address }) => address),
  )
  const sweeps: Sweep[] = []
  for (const [place, one] of known.entries()) {
    if (turn.isLate()) return sweeps
    const native = natives[place] ?? 0n
    const { contract } = one.coin
    const raw = contract === null ? native : await tokenBalance(primary, contract, one.address)
    sweeps.push({ ...one, native, raw })
  }
  return sweeps
}

function fuelAt(maxFee: bigint): bigint {
  return (gasLimits.token * maxFee * gasMarginPercent) / 100n
}

// Everything less the gas, unless that is not worth it.
async function sweepNative(turn: Turn, sweep: Sweep, maxFee: bigint): Promise<boolean> {
  const { accountId, raw } = sweep
  const gas = gasLimits.plain
  const swept = raw - gas * maxFee
  if (swept <= gas * maxFee) return false
  // A possible rest of gas for tokens stays for the next of them.
  const isFuelled = await hasTransaction(turn.db, 'gas', String(accountId))
  if (isFuelled && raw <= fuelAt(maxFee)) return false
  await sendToHot(turn, sweep, swept, gas)
  return true
}

async function sweepToken(turn: Turn, sweep: Sweep, maxFee: bigint, gasFunds: Funds): Promise<boolean> {
  const { native, raw } = sweep
  const gas = gasLimits.token
  if (native < gas * maxFee) {
    await sendGas(turn, sweep, fuelAt(maxFee) - native, gasFunds)
    return false
  }
  await sendToHot(turn, sweep, raw, gas)
  return true
}

async function sendToHot(turn: Turn, sweep: Sweep, raw: bigint, gas: bigint): Promise<void> {
  const { accountId, address, coin } = sweep
  await makeTransaction(turn, {
    kind: 'sweep',
    reference: String(accountId),
    coin: coin.coin,
    contract: coin.contract,
    from: address,
    accountId,
    to: turn.hot,
    raw,
    gas,
  })
}

// The sweep waits for the gas's confirmations: until then the address is busy.
async function sendGas(turn: Turn, { accountId, address }: Sweep, raw: bigint, funds: Funds): Promise<void> {
  const cost = { contract: null, raw, gas: gasLimits.plain }
  if (!funds.covers(cost)) {
    const problem = 'the gas wallet is too low: tokens of deposit addresses are not swept'
    if (!turn.problems.includes(problem)) turn.problems.push(problem)
    return
  }
  await makeTransaction(turn, {
    kind: 'gas',
    reference: String(accountId),
    coin: nativeCoinOf(turn.rules.coins)?.coin ?? 'native',
    contract: null,
    from: turn.gas,
    accountId: null,
    to: address,
    raw,
    gas: gasLimits.plain,
  })
  funds.spend(cost)
}
