import { contentLinkPattern } from '@candor/contract/rules/content'

/** The page of the app that a promotion links to; other links are ignored. */
export function leadsTo(link: string | null): string | null {
  return link !== null && contentLinkPattern.test(link) && !link.startsWith('//') ? link : null
}

export function isOver(endsAt: string | null, now: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now
}
