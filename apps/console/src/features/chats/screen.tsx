import type { Place } from '../../shared/place/location.ts'
import { CannedPage } from './canned/canned-page.tsx'
import { EditCannedPage } from './canned/edit-canned-page.tsx'
import { HoursPage } from './hours/hours-page.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'
import { viewOf } from './model.ts'
import { StatisticsPage } from './statistics/statistics-page.tsx'

/** Conversations with users, and their tools: canned answers, opening hours, statistics. */
export function Screen({ place }: { place: Place }) {
  const view = viewOf(place.parts)
  switch (view.page) {
    case 'inbox':
      return <InboxPage chatId={view.chatId} isAccount={view.isAccount} />
    case 'canned':
      return view.cannedId === undefined ? (
        <CannedPage />
      ) : (
        <EditCannedPage key={view.cannedId} cannedId={view.cannedId} />
      )
    case 'hours':
      return <HoursPage />
    case 'statistics':
      return <StatisticsPage />
  }
}
