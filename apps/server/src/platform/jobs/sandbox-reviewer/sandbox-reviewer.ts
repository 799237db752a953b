import type { FastifyBaseLogger } from 'fastify'
import { byJob } from '@candor/engine/nucleus/authors'
import { type DecidingParts, passSubmission, refuseSubmission } from '../../identity/decide.ts'
import { type Submission, waitingBefore } from '../../identity/queries.ts'
import { repeat } from '../repeat.ts'

type Parts = DecidingParts & { clock: () => Date; log: FastifyBaseLogger }

const everyMs = 1_000
// Long enough to see the state "under review".
const afterMs = 3_000
const atOnce = 20
const scoreWithoutClaim = 650
const by = byJob('sandbox-reviewer')

// Decides identity verifications on test money, where nobody should have to review made-up documents. Only
// the text decides: no image is opened.
export function reviewInSandbox(parts: Parts): () => Promise<void> {
  return repeat({ name: 'sandbox-reviewer', periodMs: everyMs, log: parts.log, turn: () => review(parts) })
    .stop
}

export async function review(parts: Parts): Promise<void> {
  const now = parts.clock()
  for (const submission of await waitingBefore(parts.db, new Date(now.getTime() - afterMs), atOnce))
    await decide(parts, submission, now)
}

async function decide(parts: Parts, submission: Submission, now: Date): Promise<void> {
  const decider = { by, operatorId: null, now }
  const { level, name, address, us_credit_score: claimed } = submission
  const written = level === 'primary' ? name : address
  if (/reject/i.test(written ?? '')) {
    const reason = 'The sandbox refuses whatever contains the word "reject".'
    const refusedParts =
      level === 'primary' ? (['name', 'front'] as const) : (['address', 'handHeld'] as const)
    await refuseSubmission(parts, submission, { ...decider, reason, refusedParts })
    return
  }
  const creditScore = level === 'primary' ? null : (claimed ?? scoreWithoutClaim)
  await passSubmission(parts, submission, { ...decider, reason: 'Passed by the sandbox.', creditScore })
}
