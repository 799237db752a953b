import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Tabs } from '@candor/ui/page/tabs'
import type { ContentItem } from '@candor/contract/calls/content'
import type { LabProject } from '@candor/contract/calls/lab'
import type { LanguageShortName } from '@candor/contract/languages'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { paths } from '@candor/contract/app-paths'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { useSession } from '../../../shared/state/state.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { ProjectCard } from './project-card.tsx'
import { useTermsReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'

// Others buy too, so the rest is read again every few seconds.
const rereadMs = 5_000
const states = ['preparing', 'inProgress', 'over'] as const satisfies readonly LabProject['state'][]
type State = LabProject['state']
type ListProps = {
  projects: readonly LabProject[]
  // The texts about the projects, by their ids.
  abouts: ReadonlyMap<string, ContentItem>
  onChoose: (id: string) => void
  onOver: () => void
}

/** The projects, with the texts about them; projects can do without. */
async function readProjects(language: LanguageShortName): Promise<Pick<ListProps, 'projects' | 'abouts'>> {
  const [{ projects }, { items }] = await Promise.all([
    callServer('Lab/GetProjects', {}),
    callServer('Content/GetItems', { kind: 'lab', language }).catch(() => ({ items: [] })),
  ])
  return { projects, abouts: new Map(items.map((item) => [item.slug, item])) }
}

export function LabScreen() {
  const text = useText()
  const { shortName: language } = useLanguage()
  const reading = useTermsReading(language, async () => await readProjects(language), rereadMs)
  return (
    <AppPage
      title={text('lab.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.labRecords} label={text('lab.records')} />}
    >
      <div className="not-empty:pt-2 not-empty:pb-4">
        <MayNotice act="lab" />
      </div>
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className="grid gap-5 pt-3 lg:grid-cols-3" heights={[340, 340, 340]} />}
      >
        {(read) => <Projects {...read} onOver={() => void reading.reload()} />}
      </ReadingGate>
    </AppPage>
  )
}

function Projects({ projects, abouts, onOver }: Pick<ListProps, 'projects' | 'abouts' | 'onOver'>) {
  const isWide = useIsWide()
  const signedIn = useSession((session) => session.token !== null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [times, setTimes] = useState(0)
  const [open, setOpen] = useLayer()
  const memory = useAttemptMemory()
  const chosen = projects.find(({ projectId }) => projectId === chosenId)
  const choose = (projectId: string) => {
    if (!signedIn) return askToSignIn('savings.loginFirst')
    setChosenId(projectId)
    setTimes(times + 1)
    setOpen(true)
  }
  const list = { projects, abouts, onChoose: choose, onOver }
  return (
    <>
      {isWide ? <ThreeColumns {...list} /> : <StateTabs {...list} />}
      {/* The key gives each opening a fresh form. */}
      {chosen && (
        <SubscribeSheet
          key={times}
          project={chosen}
          open={open}
          onOpenChange={setOpen}
          onTermsChanged={onOver}
          memory={memory}
        />
      )}
    </>
  )
}

function StateTabs(list: ListProps) {
  const text = useText()
  const [tab, setTab] = useState<State>('inProgress')
  return (
    <Tabs
      label={text('lab.title')}
      items={states.map((value) => ({
        value,
        label: text(`labState.${value}`),
        count: list.projects.filter(({ state }) => state === value).length,
      }))}
      value={tab}
      onValueChange={setTab}
    >
      <div className="pt-3">
        <h2 className="sr-only">{text(`labState.${tab}`)}</h2>
        <ProjectList {...list} state={tab} />
      </div>
    </Tabs>
  )
}

/** With enough room, everything is visible at once. */
function ThreeColumns(list: ListProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-3 items-start gap-5 pt-2">
      {states.map((state) => (
        <section key={state} aria-labelledby={`lab-${state}`} className="min-w-0">
          <h2 id={`lab-${state}`} className="pb-3 font-semibold">
            {text(`labState.${state}`)}
          </h2>
          <ProjectList {...list} state={state} />
        </section>
      ))}
    </div>
  )
}

function ProjectList({ projects, state, ...props }: ListProps & { state: State }) {
  const text = useText()
  const shown = projects.filter((project) => project.state === state)
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<FlaskConical aria-hidden />}
        title={text('lab.none')}
        text={text(`labNone.${state}`)}
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((project) => (
        <ProjectCard
          key={project.projectId}
          project={project}
          about={props.abouts.get(project.projectId)}
          onChoose={() => props.onChoose(project.projectId)}
          onOver={props.onOver}
        />
      ))}
    </ul>
  )
}
