import type { Place } from '../../shared/place/location.ts'
import { ProfilePage } from './profile/profile-page.tsx'
import { SearchPage } from './search-page.tsx'

export function Screen({ place }: { place: Place }) {
  const [, uid, tab] = place.parts
  return uid === undefined ? <SearchPage /> : <ProfilePage key={uid} uid={uid} tab={tab} />
}
