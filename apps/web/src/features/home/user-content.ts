import { callServer } from '../../shared/server/client.ts'
import { knownProfile } from '../../shared/server/profile.ts'
import { attentionBeside, keepAttention } from './attention/attention-items.ts'
import type { AttentionItem } from './attention/attention-items.ts'
import { loadAttentionCard, loadRunningCard, loadTestMoneyCard } from './load-cards.ts'
import { loadPart } from './parts.ts'
import { runningRows } from './running/rows.ts'
import type { Running } from './running/rows.ts'

// Null: the server did not say.
export type UserContent = { attention: readonly AttentionItem[]; running: Running | null }

/** The account's content on home; parts the server does not return are skipped. */
export async function readUserContent(): Promise<UserContent> {
  const [items, running, user] = await Promise.all([
    callServer('Account/GetAttention', {}).then(
      (told) => told.items,
      () => [],
    ),
    callServer('Account/GetRunning', {}).catch(() => null),
    knownProfile().catch(() => null),
  ])
  const attention = attentionBeside(items, running !== null)
  keepAttention(attention)
  // Preloads everything shown at once, so that it is not drawn after the parts below it.
  await Promise.allSettled([
    attention.length > 0 && loadPart(loadAttentionCard),
    user?.testMoney && loadPart(loadTestMoneyCard),
    running && runningRows(running).length > 0 && loadPart(loadRunningCard),
  ])
  return { attention, running }
}
