import { NodeRefused } from '@candor/chain/node'
import { isKnownTransaction, sendRaw } from '@candor/chain/reads'
import type { Attempt } from '../db/transactions.ts'
import { isExternalFailure } from '../errors/external-failure.ts'
import type { Turn } from '../parts.ts'

/** Sends exactly the stored bytes to every node without one of the attempts, the highest fee first. */
export async function broadcast(turn: Turn, attempts: readonly Attempt[]): Promise<void> {
  for (const { node, name } of turn.chain.answering) {
    try {
      if (await isAnyKnown(node, attempts)) continue
      for (const { hash, bytes } of attempts.toReversed()) {
        try {
          await sendRaw(node, bytes)
          break
        } catch (error) {
          if (!(error instanceof NodeRefused)) throw error
          turn.log.warn({ hash, node: name, why: error.message }, 'a node refused a transaction')
        }
      }
    } catch (error) {
      if (!isExternalFailure(error)) throw error
      turn.log.warn({ node: name, why: error.message }, 'a node took no transaction')
    }
  }
}

async function isAnyKnown(node: Parameters<typeof isKnownTransaction>[0], attempts: readonly Attempt[]) {
  for (const { hash } of attempts) if (await isKnownTransaction(node, hash)) return true
  return false
}
