import type { ContentRow } from '@candor/contract/operators/calls/content'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'

const tones: Record<ContentRow['state'], BadgeTone> = {
  draft: 'warn',
  scheduled: 'neutral',
  published: 'success',
  ended: 'neutral',
  shipped: 'neutral',
}

/** Whether a text is shown to users, and since or until when. */
export function StateLine({ row }: { row: ContentRow }) {
  const text = useText()
  const { time } = useFigures()
  const { state, publishedFrom, endsAt, version } = row
  const shown = [
    state === 'scheduled' && publishedFrom && text('content.from', { time: time(publishedFrom) }),
    state === 'published' && publishedFrom && text('content.since', { time: time(publishedFrom) }),
    state === 'ended' && endsAt && text('content.endedAt', { time: time(endsAt) }),
    state === 'published' && endsAt && text('content.until', { time: time(endsAt) }),
    version !== null && text('content.versionShort', { version }),
  ]
  const details = shown.filter(Boolean).join(' · ')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">
        <Badge tone={tones[state]}>{text(`content.state.${state}`)}</Badge>
      </span>
      {details !== '' && <span className="text-small text-ink-3">{details}</span>}
    </span>
  )
}
