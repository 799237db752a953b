import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../../i18n/text.ts'
import { fact, Facts } from '../../../shared/parts/facts.tsx'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { callServer } from '../../../shared/server/client.ts'

type Personal = OperatorOutput<'Users/Unmask'>

/** Shows personal data in full after a reason is given; hidden again when the sheet closes. */
export function UnmaskSheet({ uid, onClose }: { uid: string; onClose: () => void }) {
  const text = useText()
  const [personal, setPersonal] = useState<Personal | null>(null)
  if (personal === null) {
    return (
      <ReasonSheet
        title={text('unmask.title', { uid })}
        text={text('unmask.text')}
        confirmLabel={text('unmask.confirm')}
        onClose={onClose}
        onConfirm={async (reason) => setPersonal(await callServer('Users/Unmask', { uid, reason }))}
      />
    )
  }
  const none = text('value.none')
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={text('unmask.shown', { uid })}
      footer={
        <Button size="large" fullWidth onClick={onClose}>
          {text('unmask.hide')}
        </Button>
      }
    >
      <Facts
        rows={[
          fact(text('user.realName'), personal.realName ?? none),
          fact(text('user.email'), personal.email ?? none),
          fact(text('user.phone'), personal.phone ?? none),
          fact(text('user.address'), personal.address ?? none),
          fact(text('user.age'), personal.age ?? none),
        ]}
      />
    </Sheet>
  )
}
