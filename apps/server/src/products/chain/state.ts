import { signerReport } from '@candor/contract/operators/calls/chain'
import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { countConfirming, lastReport, ownersOf } from './queries.ts'

export const silentMs = 60_000

export function getState({ db, chain }: Services): OperatorHandler<'Chain/GetState'> {
  return async (_request, { now }) => {
    if (!chain) return { watcher: null, signer: null }
    const { state, node, nodes, position, head, problem, checkedAt } = chain.status()
    const last = await lastReport(db)
    const report = last && signerReport.parse(last.report)
    return {
      watcher: {
        network: chain.config.network,
        state,
        node,
        nodes,
        position: position === null ? null : String(position),
        head: head === null ? null : String(head),
        problem,
        checkedAt: toWireTime(checkedAt),
        addresses: chain.book.size,
        confirming: await countConfirming(db),
      },
      signer:
        last && report
          ? {
              heardAt: toWireTime(last.heard_at),
              isSilent: now.getTime() - last.heard_at.getTime() > silentMs,
              report,
              owners: await ownersOf(
                db,
                report.strays.map(({ address }) => address.toLowerCase()),
              ),
            }
          : null,
    }
  }
}
