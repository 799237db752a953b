import { toast } from '@candor/ui/toasts/toast'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { t } from '../../i18n/text.ts'
import { outboxKey } from '../chat/outbox-key.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../server/client.ts'
import { leaveSession } from '../server/session-end.ts'
import { writeStored } from '../state/storage.ts'

export async function signOut(): Promise<void> {
  // A server that says no has no session left to end; one that was not reached still has it, and who is told
  // "signed out" must be.
  await leaveSession(async () => {
    await callServer('Account/Logout', {}).catch((failure: unknown) => {
      if (failure instanceof NetworkFailed) throw failure
    })
  })
  // Whoever uses this browser next sends nothing of it.
  writeStored('local', outboxKey, null)
  go(paths.home, { replace: true })
  toast.success(t('logout.done'))
}
