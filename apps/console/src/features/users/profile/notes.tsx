import { useState } from 'react'
import { StickyNote } from 'lucide-react'
import { noteLengthMax } from '@candor/contract/rules/account'
import { usePages } from '@candor/client/react/pages'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { TextArea } from '@candor/ui/fields/text-area'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { PagedTable, pageOf } from '../../../shared/lists/paged-table.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'

export function Notes({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const mayNote = useRight('noteUsers')
  const pages = usePages({
    key: `notes ${uid}`,
    read: async (before) => {
      const page = before === undefined ? {} : { before }
      return pageOf('notes', await callServer('Users/GetNotes', { uid, ...page }))
    },
    idOf: (note) => note.noteId,
  })
  return (
    <div className="flex flex-col gap-4">
      {mayNote && <NewNote uid={uid} onAdded={pages.refresh} />}
      <PagedTable
        pages={pages}
        idOf={(note) => note.noteId}
        label={text('profile.tab.notes')}
        empty={text('notes.none')}
        emptyIcon={<StickyNote aria-hidden />}
        columns={({ column, endColumn, longColumn }) => [
          longColumn('notes.note', ({ text: note }) => (
            <span className="font-normal whitespace-pre-wrap wrap-anywhere">{note}</span>
          )),
          column('decisions.by', ({ by }) => by.name),
          endColumn('flow.at', ({ at }) => figures.second(at)),
        ]}
      />
    </div>
  )
}

function NewNote({ uid, onAdded }: { uid: string; onAdded: () => void }) {
  const text = useText()
  const [note, setNote] = useState('')
  const add = useAct(async () => {
    await callServer('Users/AddNote', { uid, text: note.trim() })
    setNote('')
    onAdded()
  })
  return (
    <Card className="flex flex-col gap-3">
      <TextArea
        label={text('notes.new')}
        hint={text('notes.hint')}
        rows={2}
        maxLength={noteLengthMax}
        value={note}
        onValueChange={setNote}
      />
      <div>
        <Button loading={add.busy} disabled={note.trim() === ''} onClick={() => void add.run()}>
          {text('notes.add')}
        </Button>
      </div>
    </Card>
  )
}
