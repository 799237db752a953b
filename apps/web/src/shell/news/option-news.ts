import type { OptionOrder } from '@candor/contract/calls/options'
import { callServer } from '../../shared/server/client.ts'
import { listenToAccount } from '../../shared/server/stream.ts'

/** With the account's first option, loads the code that shows options and reports results. */
export function startOptionNews(): void {
  const heard: OptionOrder[] = []
  let isFollowed = false

  async function follow() {
    const { followOptions } = await import('../../features/options/dock/follow.tsx')
    if (isFollowed) return
    isFollowed = true
    followOptions(heard)
  }

  async function look() {
    if ((await callServer('Options/GetOpenOrders', { limit: 1 })).orders.length > 0) await follow()
  }

  // A failure is retried with the next message of the stream.
  const tried = (work: Promise<void>) => void work.catch(() => undefined)
  listenToAccount((message) => {
    if (isFollowed) return
    if (message.type === 'accountMissed') return tried(look())
    heard.push(...message.options)
    if (heard.length > 0) tried(follow())
  })
  tried(look())
}
