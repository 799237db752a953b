import { Bell } from 'lucide-react'
import { BrandMark } from '@candor/ui/brand-mark'
import { AccountEntry } from '../../shared/header/account-entry.tsx'
import { LanguageTool } from '../../shared/header/header-tools.tsx'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '../../shared/place/paths.ts'
import { SearchEntry } from '../../shared/search/search-entry.tsx'
import { useSession } from '../../shared/state/state.ts'
import { useText } from '../../i18n/text.ts'

/** Who is here, the search, and the news. On a wide screen the top bar says all of this already. */
export function HomeBar() {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  return (
    <div className="flex min-h-13 items-center gap-2 py-1 lg:hidden">
      {signedIn ? (
        <span className="-mx-1.25 flex">
          <AccountEntry />
        </span>
      ) : (
        <BrandMark size={24} />
      )}
      <SearchEntry />
      {signedIn ? (
        <a
          href={hrefOf(paths.announcements)}
          aria-label={text('home.announcements')}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-control"
        >
          <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
        </a>
      ) : (
        <span className="flex shrink-0 items-center">
          <LanguageTool />
          <AccountEntry />
        </span>
      )}
    </div>
  )
}
