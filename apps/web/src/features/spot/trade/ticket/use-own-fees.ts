import { callServer } from '../../../../shared/server/client.ts'
import { useTermsReading } from '../../../../shared/lists/records.ts'
import { useSession } from '../../../../shared/state/state.ts'

// A level changes at midnight, and a discount whenever two operators agree on one.
const rereadMs = 5 * 60_000

/** The fee level and the discount of the account; null for a visitor. */
export function useOwnFees() {
  const token = useSession((session) => session.token)
  return useTermsReading(
    `fees ${token}`,
    async () => (token === null ? null : await callServer('Spot/GetFees', {})),
    rereadMs,
  )
}
