import { useState } from 'react'
import { UserPlus } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import { usePages } from '@candor/client/react/pages'
import type { OperatorChange } from '@candor/contract/operators/calls/operators'
import { Button } from '@candor/ui/buttons/button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { pageOf } from '../../shared/lists/paged-table.tsx'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { Section } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { useRight } from '../../shared/server/self.ts'
import { ChangeTable } from './change-table.tsx'
import { DecideSheet } from './decide-sheet.tsx'
import { FirstPasswordSheet, type PasswordHalf } from './first-password-sheet.tsx'
import type { Deciding, Proposing } from './model.ts'
import { OperatorTable } from './operator-table.tsx'
import { ProposeSheet } from './propose-sheet.tsx'

/** The operators, and the changes that two admins are deciding. */
export function Screen() {
  const text = useText()
  const mayManage = useRight('manageOperators')
  const [proposing, setProposing] = useState<Proposing | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [half, setHalf] = useState<PasswordHalf | null>(null)
  const people = useReading(
    'operators',
    async () => (await callServer('Operators/GetOperators', {})).operators,
    15_000,
  )
  const changes = usePages<OperatorChange>({
    key: 'changes',
    read: async (before) => {
      const page = before === undefined ? {} : { before }
      return pageOf('changes', await callServer('Operators/GetChanges', page))
    },
    idOf: (change) => String(change.changeId),
  })
  const reread = () => {
    void people.reload()
    changes.refresh()
  }
  return (
    <ConsolePage
      title={text('operators.title')}
      detail={text('operators.text')}
      actions={
        mayManage && (
          <Button
            variant="primary"
            leading={<UserPlus aria-hidden className="size-4.5" />}
            onClick={() => setProposing({ kind: 'add' })}
          >
            {text('operators.add')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-8">
        <ReadingGate reading={people} outline={<Skeleton shape="block" height={220} />}>
          {(operators) => (
            <OperatorTable operators={operators} onPropose={mayManage ? setProposing : undefined} />
          )}
        </ReadingGate>
        <Section title={text('changes.title')}>
          <ChangeTable pages={changes} onDecide={mayManage ? setDeciding : undefined} />
        </Section>
      </div>
      {proposing && (
        <ProposeSheet
          proposing={proposing}
          onClose={() => setProposing(null)}
          onDone={(told) => {
            reread()
            if (told !== null) setHalf({ name: told.name, part: 'first', half: told.firstHalf })
          }}
        />
      )}
      {deciding && (
        <DecideSheet
          deciding={deciding}
          onClose={() => setDeciding(null)}
          onDone={(secondHalf) => {
            reread()
            if (secondHalf !== null) setHalf({ name: deciding.change.name, part: 'second', half: secondHalf })
          }}
        />
      )}
      {half && <FirstPasswordSheet {...half} onClose={() => setHalf(null)} />}
    </ConsolePage>
  )
}
