import { CalendarDays } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { formatTime } from '@candor/client/figures/format-time'
import { Badge } from '@candor/ui/badge'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { serverClock } from '../../../shared/server/client.ts'
import { isOver } from './model.ts'

/** The start and end of a promotion. */
export function Period({ item: { publishedAt, endsAt } }: { item: ContentItem }) {
  const text = useText()
  const { locale } = useLanguage()
  const start = publishedAt === null ? null : formatTime(publishedAt, locale, 'day')
  const end = endsAt === null ? text('promotion.noEnd') : formatTime(endsAt, locale, 'minute')
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
      <CalendarDays aria-hidden className="size-4" />
      <span>{start === null ? end : `${start} – ${end}`}</span>
      {isOver(endsAt, serverClock.now()) && <Badge>{text('promotion.ended')}</Badge>}
    </p>
  )
}
