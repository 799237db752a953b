import type { FastifyBaseLogger } from 'fastify'
import { byJob } from '@candor/engine/nucleus/authors'
import { refundedPayments, unaskedDeposits, urgentPayments, watchedPayments } from './queries.ts'
import type { DepositServices } from './till.ts'

const askAgainMs = 30_000
const soonMs = 5_000
// A completed refund can still fail for weeks, but rarely does.
const refundsEveryMs = 6 * 3_600_000
const refundsMs = 30 * 86_400_000
const perTurn = 50

// Work without a webhook: payments to request, check or close, and refunds.
export async function watchPayments(
  { db, core, till, clock }: Pick<DepositServices, 'db' | 'core' | 'till' | 'clock'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (till.doors.length === 0 || !core.isViewLive('deposits')) return
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = [
    ...(await unaskedDeposits(db, now, perTurn)),
    ...(await urgentPayments(db, before(soonMs), perTurn)),
    ...(await watchedPayments(db, before(askAgainMs), perTurn)),
    ...(await refundedPayments(
      db,
      { decided: before(refundsMs), checkedBefore: before(refundsEveryMs) },
      perTurn,
    )),
  ]
  for (const depositId of new Set(rows.map(({ deposit_id }) => deposit_id))) {
    try {
      await till.look(depositId)
    } catch (error) {
      log.warn({ err: error, depositId }, 'a payment could not be looked after yet')
    }
  }
}

const payments = byJob('payments')

// The provider of a channel is a setting, and the journal records its changes. Earlier requests stay with
// their provider.
export async function alignChannels({ core, till }: Pick<DepositServices, 'core' | 'till'>): Promise<void> {
  for (const channel of core.mirror.deposits.channels.values()) {
    const provider = till.providerFor(channel.kind)
    if (provider === null || provider === channel.provider) continue
    const submitted = await core.submit(payments, {
      type: 'configureChannel',
      channel: { ...channel, provider },
    })
    if ('refused' in submitted)
      throw new Error(`a channel could not be given to ${provider}: ${submitted.reason}`)
  }
}
