import { envelope } from '@candor/contract/envelope/envelope'
import { actedOnCodes } from '@candor/contract/acted-on-codes'

/** How an app shows the server who asks. The client knows no more of it than this. */
export type Session = {
  /** What the session is known by here; null while nobody is signed in. */
  current: () => string | null
  /** The headers a request of this session carries. */
  headers: (id: string | null) => Record<string, string>
  /** Whether the browser's cookies go along. */
  withCookies: boolean
  /** What signs a stream in; null where its connection is signed in from the start, as by a cookie. */
  streamToken: (id: string) => string | null
  /** The server no longer knows the session that a request was made with. */
  onEnd: (id: string | null, code: number) => void
  /** Tells when another session, or none, has taken the place of the one before. */
  subscribe: (listener: () => void) => () => void
}

type TokenSession = Pick<Session, 'current' | 'onEnd' | 'subscribe'> & {
  /** What every request carries beside the token, signed in or not. */
  extraHeaders?: () => Record<string, string>
}

/** A session that is a token in a header, as users have it. */
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
  /** What shows the server that a request comes from the app's own pages; null while nothing is known of it. */
  csrfToken?: () => string | null
  /** Whether nobody is at the page, which asks by itself: that keeps no session alive. */
  isUnattended?: () => boolean
}

/** A session that is a cookie no script can read, as operators have it. `current` names who is signed in. */
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
