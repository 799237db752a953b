import { useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import { defaultLanguage, languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import type { CannedAnswer } from '@candor/contract/operators/calls/chats'
import { cannedTitleMax, chatTextMax } from '@candor/contract/rules/chat'
import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Tabs } from '@candor/ui/page/tabs'
import { TextArea } from '@candor/ui/fields/text-area'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { textsOf, writtenTexts } from './model.ts'
import type { Texts } from './model.ts'

/** One canned answer: its title, and its text in each language. */
export function EditCannedPage({ cannedId }: { cannedId: string }) {
  const text = useText()
  const mayEdit = useRight('editChats')
  const isNew = cannedId === 'new'
  const reading = useReading(`canned ${cannedId}`, async () => {
    if (isNew) return { answer: null }
    const { answers } = await callServer('Chats/GetCanned', {})
    return { answer: answers.find((one) => one.cannedId === cannedId) ?? null }
  })
  return (
    <ConsolePage back={hrefs.canned()} title={text(isNew ? 'canned.add' : 'canned.edit')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={320} />}>
        {({ answer }) =>
          mayEdit && (isNew || answer !== null) ? (
            <Form answer={answer} />
          ) : (
            <EmptyState
              title={text('canned.missing')}
              action={<LinkButton href={hrefs.canned()}>{text('canned.title')}</LinkButton>}
            />
          )
        }
      </ReadingGate>
    </ConsolePage>
  )
}

function Form({ answer }: { answer: CannedAnswer | null }) {
  const text = useText()
  const [title, setTitle] = useState(answer?.title ?? '')
  const [texts, setTexts] = useState<Texts>(() => (answer ? textsOf(answer) : {}))
  const [language, setLanguage] = useState<LanguageShortName>(defaultLanguage.shortName)
  const [asked, setAsked] = useState(false)
  const [removing, setRemoving] = useState(false)
  const written = writtenTexts(texts)
  const hasEnglish = written.some((one) => one.language === defaultLanguage.shortName)
  const hasTitle = title.trim() !== ''
  const words = texts[language] ?? ''

  const save = useAct(async () => {
    await callServer('Chats/SaveCanned', {
      cannedId: answer?.cannedId ?? null,
      title: title.trim(),
      texts: written,
    })
    toast.success(text('canned.saved'))
    go(hrefs.canned())
  })
  const remove = useAct(async () => {
    if (answer) await callServer('Chats/RemoveCanned', { cannedId: answer.cannedId })
    toast.success(text('canned.removed'))
    go(hrefs.canned())
  })

  function submit() {
    setAsked(true)
    if (!hasEnglish) setLanguage(defaultLanguage.shortName)
    if (hasTitle && hasEnglish) void save.run()
  }

  const isEnglishMissing = asked && !hasEnglish && language === defaultLanguage.shortName
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex max-w-content flex-col gap-5"
    >
      <TextField
        id="canned-title"
        label={text('canned.name')}
        hint={text('canned.nameHint')}
        error={asked && !hasTitle ? text('canned.nameMissing') : undefined}
        maxLength={cannedTitleMax}
        autoComplete="off"
        value={title}
        onValueChange={setTitle}
      />
      <Tabs
        label={text('look.language')}
        wraps
        items={languages.map(({ shortName, Name }) => ({
          value: shortName,
          label: (
            <span className={written.some((one) => one.language === shortName) ? undefined : 'text-ink-3'}>
              {Name}
            </span>
          ),
        }))}
        value={language}
        onValueChange={setLanguage}
      >
        <div className="pt-4">
          <TextArea
            id="canned-text"
            key={language}
            lang={languages.find(({ shortName }) => shortName === language)?.locale}
            label={text('canned.words')}
            hint={text(language === defaultLanguage.shortName ? 'canned.englishHint' : 'canned.otherHint')}
            error={isEnglishMissing ? text('canned.englishMissing') : undefined}
            counter={`${words.length} / ${chatTextMax}`}
            maxLength={chatTextMax}
            rows={8}
            value={words}
            onValueChange={(next) => setTexts({ ...texts, [language]: next })}
          />
        </div>
      </Tabs>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" loading={save.busy}>
          {text('canned.save')}
        </Button>
        <LinkButton href={hrefs.canned()}>{text('action.cancel')}</LinkButton>
        {answer && (
          <span className="ml-auto">
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              {text('canned.remove')}
            </Button>
          </span>
        )}
      </div>
      <ConfirmSheet
        open={removing}
        onOpenChange={setRemoving}
        title={text('canned.removeTitle', { title: answer?.title ?? '' })}
        text={text('canned.removeText')}
        variant="danger"
        loading={remove.busy}
        cancelLabel={text('action.cancel')}
        confirmLabel={text('canned.remove')}
        onConfirm={() => void remove.run()}
      />
    </form>
  )
}
