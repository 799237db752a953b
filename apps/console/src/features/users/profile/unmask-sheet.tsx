import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../../i18n/text.ts'
import { Facts } from '../../../shared/parts/facts.tsx'
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
          { label: text('user.realName'), value: personal.realName ?? none },
          { label: text('user.email'), value: personal.email ?? none },
          { label: text('user.phone'), value: personal.phone ?? none },
          { label: text('user.address'), value: personal.address ?? none },
          { label: text('user.age'), value: personal.age ?? none },
        ]}
      />
    </Sheet>
  )
}
