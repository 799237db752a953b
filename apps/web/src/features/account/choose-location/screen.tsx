import { useMemo, useState } from 'react'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { NavBar } from '@candor/ui/page/nav-bar'
import { Notice } from '@candor/ui/states/notice'
import { filterOptions } from '@candor/ui/fields/select-filter'
import { announce } from '@candor/ui/toasts/announce'
import { AppPage, leave } from '../../../shared/page/app-page.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { useDebounced } from '@candor/ui/use-debounced'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { regionName } from '@candor/client/figures/region-names'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { namedRegions } from '../../../shared/regions/named-regions.ts'
import type { NamedRegion } from '../../../shared/regions/named-regions.ts'
import { SearchField } from '../../../shared/search/search-field.tsx'
import { Check, SearchX } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Spinner } from '@candor/ui/buttons/spinner'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'

type Props = {
  found: readonly NamedRegion[]
  current: string | null
  // The region being saved.
  busy: string | null
  onChoose: (region: string) => void
  onShowAll: () => void
}

function RegionList({ found, current, busy, onChoose, onShowAll }: Props) {
  const text = useText()
  if (found.length === 0) {
    return (
      <NothingHere
        Icon={SearchX}
        title="region.noneTitle"
        text="region.noneText"
        action={<Button onClick={onShowAll}>{text('region.all')}</Button>}
      />
    )
  }
  return (
    <ul aria-label={text('settings.region')} className="-mx-2 grid md:grid-cols-2 lg:grid-cols-3">
      {found.map(({ region, label }) => (
        // Rows out of view are not drawn: there are hundreds.
        <li key={region} className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
          <button
            type="button"
            aria-current={region === current ? 'true' : undefined}
            aria-busy={region === busy}
            onClick={() => onChoose(region)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left -outline-offset-2 hover:bg-surface-2 active:bg-surface-2 aria-[current]:font-semibold"
          >
            <span
              aria-hidden
              className="w-9 shrink-0 rounded-mark bg-surface-2 py-1 text-center text-caption font-semibold text-ink-2"
            >
              {region}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            {region === busy && <Spinner size="small" />}
            {region === current && region !== busy && (
              <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

// The list is already loaded, so a short pause in typing is enough.
const searchPauseMs = 150

export function ChooseLocationScreen() {
  const text = useText()
  const isDecided = useSession(({ user }) => user?.isRegionDecided === true)
  const [typed, setTyped] = useState('')
  const searched = useDebounced(typed, searchPauseMs)
  return (
    <AppPage
      navBar={
        <>
          <NavBar
            title={text('region.title')}
            back={{ kind: 'back', label: text('action.back'), onPress: leave }}
          />
          {!isDecided && (
            <div className="pb-2">
              <SearchField
                label="region.search"
                enterKeyHint="search"
                value={typed}
                onValueChange={setTyped}
              />
            </div>
          )}
        </>
      }
    >
      {!isDecided && <p className="pt-1 pb-2 text-small text-ink-2">{text('region.lead')}</p>}
      <ProfileGate>
        {({ region }) =>
          isDecided && region !== null ? (
            <Decided region={region} />
          ) : (
            <Choice searched={searched} current={region} onShowAll={() => setTyped('')} />
          )
        }
      </ProfileGate>
    </AppPage>
  )
}

/** A country verified by a document can't be chosen. */
function Decided({ region }: { region: string }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      <ListGroup>
        <ListRow label={text('settings.region')} value={regionName(region, locale)} />
      </ListGroup>
      <Notice action={<GetHelp size="small" />}>{text('region.verified')}</Notice>
    </div>
  )
}

type ChoiceProps = { searched: string; current: string | null; onShowAll: () => void }

function Choice({ searched, current, onShowAll }: ChoiceProps) {
  const text = useText()
  const { locale } = useLanguage()
  const all = useMemo(() => namedRegions(locale), [locale])
  const found = useMemo(() => filterOptions(all, searched), [all, searched])
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = useAct(async (region: string) => {
    setChosen(region)
    await callServer('Account/SetRegion', { region })
    await reloadProfile()
    announce(text('region.chosen', { name: regionName(region, locale) }))
    leave()
  })
  return (
    <RegionList
      {...{ found, current, onShowAll }}
      busy={choose.busy ? chosen : null}
      onChoose={(region) => void choose.run(region)}
    />
  )
}
