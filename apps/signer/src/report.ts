import type { Hex } from '@candor/chain/hex'
import { nativeBalance, tokenBalance } from '@candor/chain/reads'
import type { Chain } from './chain/chain.ts'
import { amountText, nativeDecimals } from './coins.ts'
import { numbersOfReturns } from './db/payments.ts'
import { openStrays } from './db/strays.ts'
import { openTransactions } from './db/transactions.ts'
import { isExternalFailure } from './errors/external-failure.ts'
import type { Findings, Parts } from './parts.ts'
import type { Report } from './report-shape.ts'
import { confirmationsAt } from './transactions/look-after.ts'

const version = '1'
const problemLengthMax = 2000
const inFlightMax = 100
const straysMax = 100

export async function reportOf(parts: Parts, findings: Findings, chain: Chain | null): Promise<Report> {
  const { db, keys, rules } = parts
  const [hotAddress, gasAddress] = [keys.addressAt('hot'), keys.addressAt('gas')]
  const problems = [...findings.problems]
  const levels = chain === null ? [] : await levelsOf(parts, chain, { hotAddress, gasAddress }, problems)
  const strays = await straysOf(parts, problems)
  // The hot wallet's come first.
  const sent = (await openTransactions(db)).slice(0, inFlightMax)
  const arrivals = await numbersOfReturns(
    db,
    sent.map(({ reference }) => reference),
  )
  const inFlight = sent.map((open) => ({
    kind: open.kind,
    reference:
      open.kind === 'return' ? String(arrivals.get(open.reference) ?? open.reference) : open.reference,
    coin: open.coin,
    amount: amountText(open.attempts.at(-1)?.raw ?? 0n, decimalsOf(parts, open.coin)),
    nonce: open.nonce,
    hashes: open.attempts.map(({ hash }) => hash),
    confirmations: chain === null ? 0 : confirmationsAt(chain.head, open.minedBlock),
    since: new Date(open.madeAt).toISOString(),
  }))
  return {
    version,
    hotAddress,
    gasAddress,
    coldAddress: rules.coldAddress,
    levels,
    inFlight,
    refused: findings.refused,
    strays,
    problem: problems.length === 0 ? null : problems.join('; ').slice(0, problemLengthMax),
  }
}

async function straysOf(parts: Parts, problems: string[]): Promise<Report['strays']> {
  const strays = await openStrays(parts.db, straysMax)
  if (strays.length > 0)
    problems.push(
      `${strays.length}${strays.length === straysMax ? ' or more' : ''} payments of the hot wallet belong to nothing the server knows: nothing more is paid to these addresses until each is settled`,
    )
  return strays.map(({ hash, coin, address, raw, withdrawalId }) => ({
    withdrawalId: withdrawalId === null ? null : String(withdrawalId),
    coin,
    amount: amountText(raw, decimalsOf(parts, coin)),
    address,
    transactionId: hash,
  }))
}

async function levelsOf(
  { rules }: Parts,
  { primary }: Chain,
  { hotAddress, gasAddress }: { hotAddress: Hex; gasAddress: Hex },
  problems: string[],
): Promise<Report['levels']> {
  try {
    const levels: Report['levels'] = []
    for (const { coin, contract, decimals, floor, ceiling } of rules.coins) {
      const ofHot = await (contract === null
        ? nativeBalance(primary, hotAddress)
        : tokenBalance(primary, contract, hotAddress))
      const ofGas = contract === null ? await nativeBalance(primary, gasAddress) : null
      if (ofHot < floor) problems.push(`${coin}: the hot wallet is below its floor`)
      const text = (raw: bigint) => amountText(raw, decimals)
      levels.push({
        coin,
        hot: text(ofHot),
        gas: ofGas === null ? null : text(ofGas),
        floor: text(floor),
        ceiling: text(ceiling),
      })
    }
    return levels
  } catch (error) {
    if (!isExternalFailure(error)) throw error
    problems.push(error.message)
    return []
  }
}

function decimalsOf({ rules }: Parts, coin: string): number {
  return rules.coins.find((one) => one.coin === coin)?.decimals ?? nativeDecimals
}
