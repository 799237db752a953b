import type { ContentItem } from '@candor/contract/calls/content'
import { bannerSize } from '@candor/contract/rules/files'
import { settings } from '../state/settings.ts'

/** The picture of a promotion. It has its place before it is loaded. */
export function BannerPicture({ picture }: { picture: NonNullable<ContentItem['picture']> }) {
  return (
    <img
      src={settings.apiBase + picture.path}
      alt={picture.alt}
      {...bannerSize}
      className="block h-auto w-full rounded-card bg-surface-2"
    />
  )
}
