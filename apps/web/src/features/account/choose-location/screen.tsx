import { useMemo, useState } from 'react'
import { Search } from 'lucide-react'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { NavBar } from '@candor/ui/page/nav-bar'
import { Notice } from '@candor/ui/states/notice'
import { filterOptions } from '@candor/ui/fields/select-filter'
import { TextField } from '@candor/ui/fields/text-field'
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
import { RegionList } from './region-list.tsx'

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
              <TextField
                type="search"
                look="pill"
                label={text('region.search')}
                labelHidden
                placeholder={text('region.search')}
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onValueChange={setTyped}
                leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
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
