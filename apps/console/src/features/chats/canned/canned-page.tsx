import { useState } from 'react'
import { MessageSquareQuote, Plus, Search } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { CannedAnswer } from '@candor/contract/operators/calls/chats'
import { Badge } from '@candor/ui/badge'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { SearchField } from '../../../shared/form/search-field.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { cannedText, foundCanned, languageName } from '../model.ts'

/** Prepared answers for insertion into drafts. */
export function CannedPage() {
  const text = useText()
  const mayEdit = useRight('editChats')
  const [typed, setTyped] = useState('')
  const reading = useReading('canned list', async () => (await callServer('Chats/GetCanned', {})).answers)
  const add = (
    <LinkButton
      href={hrefs.canned('new')}
      variant="primary"
      leading={<Plus aria-hidden className="size-4" />}
    >
      {text('canned.add')}
    </LinkButton>
  )
  return (
    <ConsolePage
      back={hrefs.chats}
      title={text('canned.title')}
      detail={text('canned.text')}
      actions={mayEdit && reading.value?.length !== 0 && add}
    >
      <ReadingGate
        reading={reading}
        outline={
          <Card padding="none">
            <SkeletonRows count={5} />
          </Card>
        }
      >
        {(answers) =>
          answers.length === 0 ? (
            <EmptyState
              icon={<MessageSquareQuote aria-hidden />}
              title={text('canned.none')}
              text={text('canned.noneText')}
              action={mayEdit ? add : undefined}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <SearchField label={text('canned.search')} value={typed} onValueChange={setTyped} />
              <Answers answers={foundCanned(answers, typed)} mayEdit={mayEdit} />
            </div>
          )
        }
      </ReadingGate>
    </ConsolePage>
  )
}

function Answers({ answers, mayEdit }: { answers: readonly CannedAnswer[]; mayEdit: boolean }) {
  const text = useText()
  if (answers.length === 0)
    return <EmptyState icon={<Search aria-hidden />} title={text('canned.notFound')} />
  return (
    <Card padding="none" className="overflow-hidden">
      <ul aria-label={text('canned.title')} className="divide-y divide-line">
        {answers.map((answer) => (
          <li
            key={answer.cannedId}
            className="relative flex flex-col gap-1 px-4 py-3 hover:bg-surface-2 lg:flex-row lg:items-baseline lg:gap-4"
          >
            <span className="shrink-0 text-body font-semibold wrap-anywhere lg:w-64">
              {mayEdit ? (
                <a href={hrefs.canned(answer.cannedId)} className="rounded-mark after:absolute after:inset-0">
                  {answer.title}
                </a>
              ) : (
                answer.title
              )}
            </span>
            <span className="line-clamp-2 min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
              {cannedText(answer, 'EN')}
            </span>
            <span className="flex shrink-0 flex-wrap gap-1 lg:w-56 lg:justify-end">
              {answer.texts.map(({ language }) => (
                <span key={language} title={languageName(language)}>
                  <Badge>{language}</Badge>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
