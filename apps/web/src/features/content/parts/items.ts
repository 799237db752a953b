import { paths } from '@candor/contract/app-paths'

const withSlug = (path: string, name: string, slug: string) => `${path}?${name}=${encodeURIComponent(slug)}`

export const announcementPath = (slug: string): string => withSlug(paths.announcement, 'slug', slug)
export const promotionPath = (slug: string): string => withSlug(paths.promotions, 'slug', slug)
export const articlePath = (slug: string): string => withSlug(paths.helpCenter, 'article', slug)

type Neighbours<Item> = { before: Item | null; after: Item | null }

/** The items before and after one in a list; none if it is not in the list. */
export function neighboursOf<Item extends { slug: string }>(
  items: readonly Item[],
  slug: string,
): Neighbours<Item> {
  const at = items.findIndex((item) => item.slug === slug)
  if (at === -1) return { before: null, after: null }
  return { before: items[at - 1] ?? null, after: items[at + 1] ?? null }
}
