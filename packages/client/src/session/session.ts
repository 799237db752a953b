import { envelope } from '@candor/contract/envelope/envelope'
import { actedOnCodes } from '@candor/contract/acted-on-codes'

/** How an app identifies itself to the server. The client knows only this. */
export type Session = {
  /** The local name of the session; null while nobody is signed in. */
  current: () => string | null
  /** The headers a request of this session carries. */
  headers: (id: string | null) => Record<string, string>
  /** Whether the browser's cookies go along. */
  withCookies: boolean
  /** The token that signs a stream in; null if its connection is signed in already, as by a cookie. */
  streamToken: (id: string) => string | null
  /** The server no longer knows the session of a request. */
  onEnd: (id: string | null, code: number) => void
  /** Notifies when another session, or none, has replaced the one before. */
  subscribe: (listener: () => void) => () => void
}

type TokenSession = Pick<Session, 'current' | 'onEnd' | 'subscribe'> & {
  /** The headers of every request beside the token, signed in or not. */
  extraHeaders?: () => Record<string, string>
}

/** A session by a token in a header, as for users. */
export function tokenSession({ current, onEnd, subscribe, extraHeaders }: TokenSession): Session {
  return {
    current,
    headers: (token) => ({
      ...extraHeaders?.(),
      ...(token !== null && { [envelope.tokenHeader]: token }),
    }),
    withCookies: false,
    streamToken: (token) => token,
    onEnd,
    subscribe,
  }
}

type CookieSession = Pick<Session, 'current' | 'onEnd' | 'subscribe'> & {
  /** Proves to the server that a request comes from the app's own pages; null while unknown. */
  csrfToken?: () => string | null
  /** Whether the page sends requests with no user present: that keeps no session alive. */
  isUnattended?: () => boolean
}

/**
 * A session by a cookie that no script can read, as for operators. `current` names the signed-in operator.
 */
export function cookieSession({
  current,
  onEnd,
  subscribe,
  csrfToken,
  isUnattended,
}: CookieSession): Session {
  return {
    current,
    headers: () => {
      const csrf = csrfToken?.() ?? null
      return {
        ...(csrf !== null && { [envelope.csrfHeader]: csrf }),
        ...(isUnattended?.() === true && { [envelope.unattendedHeader]: '1' }),
      }
    },
    withCookies: true,
    streamToken: () => null,
    onEnd,
    subscribe,
  }
}

const endingCodes: readonly number[] = [
  actedOnCodes.tokenInvalid,
  actedOnCodes.noPermission,
  actedOnCodes.loggedInElsewhere,
  actedOnCodes.userFrozen,
]

export function endsSession(httpStatus: number, code: number): boolean {
  return httpStatus === 401 || endingCodes.includes(code)
}
