import { byJob } from '@candor/engine/nucleus/authors'
import type { DepositServices } from './till.ts'

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
