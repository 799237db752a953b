import { useEffect, useState } from 'react'
import { callServer } from '../server/client.ts'
import { useCertification } from './certification.ts'
import { CertifyFirst } from './certify-first.tsx'
import { useSession } from '../state/state.ts'

/** Says what comes first before it is refused, to whom it concerns. */
export function CertifyNotice() {
  const token = useSession((session) => session.token)
  const isCertified = useSession((session) => session.user?.certification.primary === 'verified')
  const isRefused = useCertification((state) => state.isMissing)
  // Whose account was found to be without.
  const [lacking, setLacking] = useState<string | null>(null)
  useEffect(() => {
    if (token === null) return
    let isWatched = true
    // Without an answer nothing is said: the server still refuses in words.
    callServer('Wallet/GetOverview', {}).then(
      ({ isCertified }) => isWatched && setLacking(isCertified ? null : token),
      () => undefined,
    )
    return () => {
      isWatched = false
    }
  }, [token])
  return token !== null && !isCertified && (isRefused || lacking === token) ? <CertifyFirst /> : null
}
