import { paths } from '@candor/contract/app-paths'

const withSlug = (path: string, name: string, slug: string) => `${path}?${name}=${encodeURIComponent(slug)}`

export const announcementPath = (slug: string): string => withSlug(paths.announcement, 'slug', slug)
export const promotionPath = (slug: string): string => withSlug(paths.promotions, 'slug', slug)
export const articlePath = (slug: string): string => withSlug(paths.helpCenter, 'article', slug)
