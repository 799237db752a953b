import { toast } from '@candor/ui/toasts/toast'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import { t } from '../../i18n/text.ts'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { callServer } from '../server/client.ts'
import { leaveSession } from '../server/session-end.ts'
import { writeStored, outboxKey } from '../state/storage.ts'

export async function signOut(): Promise<void> {
  // A refusing server has no session left to end; an unreached one still has it, and a user who reads
  // "signed out" must be signed out.
  await leaveSession(async () => {
    await callServer('Account/Logout', {}).catch((failure: unknown) => {
      if (failure instanceof NetworkFailed) throw failure
    })
  })
  // The next user of this browser must not send any of it.
  writeStored('local', outboxKey, null)
  go(paths.home, { replace: true })
  toast.success(t('logout.done'))
}
