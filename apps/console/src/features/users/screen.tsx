import { useState } from 'react'
import { UserSearch } from 'lucide-react'
import { useDebounced } from '@candor/ui/use-debounced'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { SearchField } from '../../shared/form/search-field.tsx'
import { ListedTable, pageOf } from '../../shared/lists/paged-table.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { MarkBadges } from '../../shared/parts/mark-badges.tsx'
import type { Place } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { callServer } from '../../shared/server/client.ts'
import { ProfilePage } from './profile/profile-page.tsx'

export function Screen({ place }: { place: Place }) {
  const [, uid, tab] = place.parts
  return uid === undefined ? <SearchPage /> : <ProfilePage key={uid} uid={uid} tab={tab} />
}

const restMs = 200

/** Users by any identifier; without a text, the newest. */
function SearchPage() {
  const text = useText()
  const figures = useFigures()
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), restMs)
  const none = '—'
  return (
    <ConsolePage title={text('users.title')}>
      <div className="flex flex-col gap-4">
        <SearchField label={text('users.search')} value={typed} onValueChange={setTyped} />
        <ListedTable
          listKey={`users ${wanted}`}
          read={async (page) => pageOf('users', await callServer('Users/Search', { text: wanted, ...page }))}
          idOf={(user) => user.uid}
          hrefOf={(user) => hrefs.user(user.uid)}
          label={text('users.title')}
          empty={text(wanted === '' ? 'users.noneYet' : 'users.none')}
          emptyIcon={<UserSearch aria-hidden />}
          columns={({ column, endColumn }) => [
            column('user.uid', ({ uid }) => uid),
            column('user.name', ({ username, nickname }) => username ?? nickname ?? none),
            column('user.email', ({ email }) => email ?? none),
            column('user.region', ({ region }) => (region ? figures.region(region) : none)),
            column('user.marks', ({ marks, isTryout }) => (
              <span className="inline-flex flex-wrap gap-1">
                <MarkBadges marks={marks} />
                {isTryout && <Badge>{text('user.tryout')}</Badge>}
              </span>
            )),
            endColumn('user.registered', ({ registeredAt }) => figures.day(registeredAt)),
          ]}
        />
      </div>
    </ConsolePage>
  )
}
