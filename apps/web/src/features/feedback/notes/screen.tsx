import { MessageSquareText } from 'lucide-react'
import { paths } from '@candor/contract/app-paths'
import type { FeedbackNote } from '@candor/contract/calls/feedback'
import { useWords } from '../../../i18n/figures.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { useRecordPages } from '../../../shared/lists/records.ts'
import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { callServer } from '../../../shared/server/client.ts'

const NoteBadge = stateBadgeOf<FeedbackNote['state']>((state) => `feedbackState.${state}`, {
  waiting: 'warn',
  answered: 'success',
})

function NoteRow({ note }: { note: FeedbackNote }) {
  const { figures } = useWords()
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <span className="flex items-center justify-between gap-4 text-small text-ink-3">
        <time dateTime={note.leftAt}>{figures.time(note.leftAt)}</time>
        <NoteBadge state={note.state} />
      </span>
      <span className="whitespace-pre-line wrap-anywhere">{note.text}</span>
      {note.answer !== null && (
        <span className="text-small whitespace-pre-line text-ink-2 wrap-anywhere">{note.answer}</span>
      )}
    </li>
  )
}

export function FeedbackNotesScreen() {
  const { text } = useWords()
  const pages = useRecordPages({
    read: (page) => callServer('Feedback/GetNotes', page),
    itemsOf: ({ notes }) => notes,
    idOf: ({ noteId }) => noteId,
  })
  return (
    <AppPage title={text('feedback.notes')} back="back">
      <RecordList
        pages={pages}
        none={{
          Icon: MessageSquareText,
          title: text('feedback.none'),
          text: text('feedback.hint'),
          way: { path: paths.feedback, label: text('feedback.leave') },
        }}
      >
        {(note) => <NoteRow key={note.noteId} note={note} />}
      </RecordList>
    </AppPage>
  )
}
