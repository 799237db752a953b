import { tokenSession } from '@candor/client/session/session'
import { useSession } from '../state/state.ts'
import { endSession } from './session-end.ts'

/** A trader is known by a token in a header. */
export const traderSession = tokenSession({
  current: () => useSession.getState().token,
  onEnd: endSession,
  subscribe: (listener) =>
    useSession.subscribe(({ token }, before) => {
      if (token !== before.token) listener()
    }),
})
