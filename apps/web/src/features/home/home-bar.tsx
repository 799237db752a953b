import { BrandMark } from '@candor/ui/brand-mark'
import { AccountEntry } from '../../shared/header/account-entry.tsx'
import { LanguageTool } from '../../shared/header/header-tools.tsx'
import { NewsEntry } from '../../shared/header/news-entry.tsx'
import { SearchEntry } from '../../shared/search/search-entry.tsx'
import { useSession } from '../../shared/state/state.ts'

/** The user, the search, and the news. On a wide screen the top bar shows all of this. */
export function HomeBar() {
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
        <span className="-mr-2.5 flex">
          <NewsEntry />
        </span>
      ) : (
        <span className="flex shrink-0 items-center">
          <LanguageTool />
          <AccountEntry />
        </span>
      )}
    </div>
  )
}
