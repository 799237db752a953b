import { isAppLink } from '@candor/contract/app-paths'

/** The page of the app that a promotion links to; other links are ignored. */
export function leadsTo(link: string | null): string | null {
  return link !== null && isAppLink(link) ? link : null
}
