import { createClient } from '@candor/client/calls/client'
import { cookieSession } from '@candor/client/session/session'
import type { OperatorCalls } from '@candor/contract/operators/calls'
import { consoleBase, settings } from '../state/settings.ts'
import { afterEnd, currentDoor, passDoor, selfOf, useDoor } from './door.ts'
import { isUnattended } from './touched.ts'

function currentId(): string | null {
  const self = selfOf(currentDoor())
  return self === null ? null : String(self.operatorId)
}

export const operatorSession = cookieSession({
  current: currentId,
  onEnd: (id) => passDoor(afterEnd(currentDoor(), id)),
  isUnattended,
  csrfToken: () => selfOf(currentDoor())?.csrfToken ?? null,
  subscribe: (listener) => useDoor.subscribe(listener),
})

const client = createClient<OperatorCalls>({
  baseUrl: consoleBase,
  secret: settings.envelopeSecret,
  session: operatorSession,
})

/** The one way to call the server. */
export const callServer = client.call
export const { clock: serverClock } = client
