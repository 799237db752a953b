import { openChain } from './chain/chain.ts'
import { moveExcess } from './cold.ts'
import { readState, storeHead } from './db/state.ts'
import { doubtOf } from './doubt.ts'
import { fundsOf } from './funds.ts'
import { ExternalFailure, isExternalFailure } from './errors/external-failure.ts'
import type { Findings, Parts, Turn } from './parts.ts'
import { payPayouts } from './payments/payouts.ts'
import { lookForLosses } from './losses.ts'
import { reportOf } from './report.ts'
import { payReturns } from './payments/returns.ts'
import type { Work } from './server-client.ts'
import { sweepDeposits } from './payments/sweeps.ts'
import { lookAfterTransactions } from './transactions/look-after.ts'
import { minedPayments, movePayment } from './db/payments.ts'

/** Reports every confirmed payment until the server has received the report. */
async function notifyServer(turn: Turn): Promise<void> {
  for (const payment of await minedPayments(turn.db)) {
    if (turn.isLate()) return
    const { kind, id, number, settledHash } = payment
    if (settledHash === null) throw new Error('what is mined has a transaction')
    const { isAccepted, reason } = await (kind === 'payout'
      ? turn.server.paid(number, settledHash)
      : turn.server.returned(id, settledHash))
    turn.onStep(`${kind} told`)
    if (!isAccepted) {
      turn.problems.push(
        `${kind} ${number} is paid by ${settledHash}, and the server refuses it: ${reason ?? ''}`,
      )
      continue
    }
    await movePayment(turn.db, payment, 'mined', 'paid')
    turn.onStep(`${kind} paid`)
  }
}

/** After this time a turn begins nothing new, so that it ends long before it counts as hung. */
const newWorkMs = 30_000

/** In sequence: earlier transactions, payments, arrivals, the excess, and the report. */
export async function takeTurn(parts: Parts): Promise<void> {
  const findings: Findings = { problems: [], refused: [] }
  const { headKnown, chain } = await lookAtChain(parts, findings)
  if (chain !== null) {
    const { headAgreed } = chain
    if (headAgreed !== null && headAgreed > headKnown) await storeHead(parts.db, headAgreed)
    const lateAt = parts.now() + newWorkMs
    const turn: Turn = {
      ...parts,
      ...findings,
      chain,
      hot: parts.keys.addressAt('hot'),
      gas: parts.keys.addressAt('gas'),
      isLate: () => parts.now() > lateAt,
    }
    if (await goesOn(findings, async () => await lookAfterTransactions(turn))) await doNewWork(turn, findings)
  }
  const report = await reportOf(parts, findings, chain)
  if (report.problem !== null) parts.log.warn({ problem: report.problem }, 'a turn with problems')
  // A failed report is sent after the next turn.
  await goesOn(findings, async () => await parts.server.report(report))
}

async function lookAtChain({ db, nodes, rules }: Parts, { problems }: Findings) {
  const { head: headKnown } = await readState(db)
  const { chainId, feeMax } = rules
  return { headKnown, chain: await openChain(nodes, { chainId, feeMax, headKnown, problems }) }
}

async function doNewWork(turn: Turn, findings: Findings): Promise<void> {
  await goesOn(findings, async () => await notifyServer(turn))
  await goesOn(findings, async () => {
    const work = await turn.server.work()
    checkServer(turn, work)
    await lookForLosses(turn, work)
    const means = { doubt: await doubtOf(turn, work), funds: await fundsOf(turn, turn.hot) }
    await goesOn(findings, async () => await payPayouts(turn, work, means))
    await goesOn(findings, async () => await payReturns(turn, work, means))
    await goesOn(findings, async () => await sweepDeposits(turn, work))
    await goesOn(findings, async () => await moveExcess(turn, means.funds))
  })
}

// A server of another chain, or with addresses of other keys, gets no work done.
function checkServer({ rules, keys }: Turn, { chainId, publicKey }: Work): void {
  if (chainId !== rules.chainId)
    throw new ExternalFailure(`the server is of chain ${chainId}, not ${rules.chainId}: nothing is signed`)
  if (publicKey !== keys.publicKey)
    throw new ExternalFailure('the server derives addresses from another key: nothing is signed')
}

/** False after an external problem. Unexpected errors end the signer, and its parent restarts it. */
async function goesOn({ problems }: Findings, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!isExternalFailure(error)) throw error
    if (!problems.includes(error.message)) problems.push(error.message)
    return false
  }
}
