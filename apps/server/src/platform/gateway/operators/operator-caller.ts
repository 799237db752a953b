import type { IncomingHttpHeaders } from 'node:http'
import type { Needs } from '@candor/contract/operators/operator-call'
import { hasRight } from '@candor/contract/operators/rights'
import { envelope } from '@candor/contract/envelope/envelope'
import type { Settings } from '../../settings/settings.ts'
import { refused, type Refused } from '../call-outcome.ts'
import { isOurPage } from '../site/our-page.ts'
import type { Sessions } from '../sessions.ts'
import { isCsrfToken, sessionCookie } from './cookie.ts'
import type { OperatorSession, OperatorSessions } from './operator-sessions.ts'

export type Found = { token: string; session: OperatorSession }

type Asked = { needs: Needs; needsCsrf: boolean; headers: IncomingHttpHeaders; now: Date }
type Books = { operatorSessions: OperatorSessions; sessions: Pick<Sessions, 'find'> }

// The operator, as far as the call requires it, or why they may not call. A missing right names its operator.
export async function operatorCaller(
  { needs, needsCsrf, headers, now }: Asked,
  { operatorSessions, sessions }: Books,
): Promise<Found | null | (Refused & { lacking?: OperatorSession })> {
  const cookie = sessionCookie(headers)
  const isUsers = async (token: unknown) =>
    typeof token === 'string' && (await sessions.find(token, now)).state === 'signedIn'
  const isUnattended = headers[envelope.unattendedHeader] === '1'
  const session = needs === 'nothing' ? null : await operatorSessions.find(cookie, now, { isUnattended })
  if ((await isUsers(headers[envelope.tokenHeader])) || (!session && (await isUsers(cookie))))
    return refused('noPermission', 'session of a user')
  if (needs === 'nothing') return null
  if (!session || (session.stage === 'half' && needs !== 'password'))
    return refused('tokenInvalid', 'session')
  if (needsCsrf && session.stage === 'full' && !isCsrfToken(headers[envelope.csrfHeader], cookie))
    return refused('invalidRequest', 'csrf')
  if (needs !== 'password' && needs !== 'session' && !hasRight(session.role, needs))
    return { ...refused('roleNotAllowed', `right: ${needs}`), lacking: session }
  return { token: cookie, session }
}

// Browsers report where a request comes from; a page of another site gets nothing.
export function isFromOurPage(headers: IncomingHttpHeaders, settings: Pick<Settings, 'PUBLIC_URL'>): boolean {
  const site = headers['sec-fetch-site']
  const isOurs = site === undefined || site === 'same-origin' || site === 'none'
  return isOurs && isOurPage(headers, settings.PUBLIC_URL)
}
