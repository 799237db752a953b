import { useEffect, useRef, useState } from 'react'
import { CircleDashed, CircleDot, PencilLine } from 'lucide-react'
import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { Tabs } from '@candor/ui/page/tabs'
import { LoadingView } from '@candor/ui/states/loading-view'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { useSeenTab } from '../../../shared/page/seen-tab.ts'
import { useLeaveGuard } from '../../../shared/place/leave-guard.ts'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import { LeaveSheet } from '../../../shared/sheets/leave-sheet.tsx'
import { isAgreement, pictureName } from '../model.ts'
import type { LanguageState } from '../model.ts'
import { NotFoundItem } from '../not-found-item.tsx'
import { useItem } from '../queries.ts'
import type { Item, Named } from '../queries.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { EditorHeader } from './editor-header.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { TextPane } from './text-pane.tsx'
import { useDraft } from './use-draft.ts'

/** A text and its languages. */
export function EditorPage({ kind, slug, language }: Named & { language: string | undefined }) {
  const text = useText()
  const reading = useItem({ kind, slug })
  const shown: LanguageShortName =
    languages.find(({ shortName }) => shortName === language)?.shortName ?? 'EN'
  return (
    <ReadingGate
      reading={reading}
      outline={<LoadingView label={text('page.loading')} />}
      refused={<NotFoundItem kind={kind} />}
    >
      {(item) => <Editor item={item} language={shown} onReload={reading.reload} />}
    </ReadingGate>
  )
}

const icons = { missing: CircleDashed, changed: CircleDot, unsaved: PencilLine }

/** The name of a tab, with a mark if it is missing, changed or not saved. */
function LanguageMark({ language, state }: { language: LanguageShortName; state: LanguageState }) {
  const text = useText()
  if (state === 'same') return language
  const Icon = icons[state]
  return (
    <span className="inline-flex items-center gap-1.5" title={text(`content.mark.${state}`)}>
      {language}
      <Icon
        aria-hidden
        className={state === 'missing' ? 'size-3.5 text-ink-3' : 'size-3.5 text-accent-ink'}
      />
      <span className="sr-only">{text(`content.mark.${state}`)}</span>
    </span>
  )
}

type Props = { item: Item; language: LanguageShortName; onReload: () => Promise<void> }

function Editor({ item, language, onReload }: Props) {
  const text = useText()
  const { time } = useFigures()
  const mayEdit = useRight('editContent')
  const { kind, slug } = item.item
  const draft = useDraft(item, onReload)
  const [comparing, setComparing] = useState(false)
  const base = hrefs.content(kind, slug)
  const isInside = (hash: string) =>
    hash === base || languages.some(({ shortName }) => hash === hrefs.content(kind, slug, shortName))
  const guard = useLeaveGuard(draft.isUnsaved, isInside)
  const shown = draft.textOf(language)
  const open = (next: LanguageShortName) => go(hrefs.content(kind, slug, next), { replace: true })

  async function save() {
    const refused = await draft.save()
    if (refused === 'conflict') setComparing(true)
    else if (refused !== null) open(refused)
  }
  useSaveKey(() => void save(), mayEdit)

  useSeenTab(language)

  const { states } = draft
  const name = languages.find(({ shortName }) => shortName === language)?.Name ?? language
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorHeader
        item={item}
        isUnsaved={draft.isUnsaved}
        isSaving={draft.isSaving}
        onSave={() => void save()}
        onReload={onReload}
      />
      <div className="shrink-0 px-4 lg:px-6">
        <Tabs
          label={text('content.languages')}
          items={languages.map(({ shortName }) => ({
            value: shortName,
            label: <LanguageMark language={shortName} state={states[shortName]} />,
          }))}
          value={language}
          onValueChange={open}
        />
      </div>
      <div className="flex shrink-0 flex-col gap-2 px-4 pt-3 empty:hidden lg:px-6">
        {draft.isOutrun && (
          <Notice
            kind="warn"
            action={
              <Button size="small" onClick={() => setComparing(true)}>
                {text('content.compareTheirs')}
              </Button>
            }
          >
            {draft.savedBy
              ? text('content.outrun', {
                  name: draft.savedBy.changedBy.name,
                  time: time(draft.savedBy.changedAt),
                })
              : text('content.outrunGone')}
          </Notice>
        )}
        {isAgreement(kind, slug) && <Notice>{text('content.agreementNotice')}</Notice>}
      </div>
      <div className="grid min-h-0 flex-1 gap-5 px-4 pt-3 pb-6 lg:grid-cols-2 lg:px-6">
        <TextPane
          key={language}
          item={item}
          language={language}
          languageName={name}
          state={states[language]}
          written={shown}
          fault={draft.faultOf(language)}
          englishPicture={pictureName(draft.texts, 'EN')}
          isReadOnly={!mayEdit}
          onWrite={(next) => draft.write(language, next)}
        />
        <PreviewPane
          key={`preview ${language}`}
          {...{ kind, slug, language }}
          written={shown}
          picture={pictureName(draft.texts, language)}
        />
      </div>
      {comparing && (
        <ConflictSheet
          item={item}
          mine={draft.edits}
          onClose={() => setComparing(false)}
          onKeepMine={() => {
            draft.keepMine()
            void save()
          }}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      {guard.wanted !== null && (
        <LeaveSheet
          onStay={guard.stay}
          onLeave={() => {
            draft.takeTheirs()
            guard.leave()
          }}
        />
      )}
    </div>
  )
}

/** Ctrl S saves the text, not the page. */
function useSaveKey(save: () => void, isOn: boolean): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!event.repeat && document.querySelector('[role="dialog"]') === null) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
