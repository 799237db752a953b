import type { AppRoute } from './routes.ts'

export type Verdict = 'show' | 'toLogin' | 'toReturnPath'

export function guard(route: Pick<AppRoute, 'needsAccount' | 'visitorOnly'>, signedIn: boolean): Verdict {
  if (route.needsAccount && !signedIn) return 'toLogin'
  if (route.visitorOnly && signedIn) return 'toReturnPath'
  return 'show'
}
