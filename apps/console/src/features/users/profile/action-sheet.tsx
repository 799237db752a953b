import { useState } from 'react'
import { regions } from '@candor/contract/rules/regions'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { actionName, actionText, classes } from './model.ts'
import type { Action } from './model.ts'

/** Actions that need a reason and, at most, a country. */
export type PlainAction = Extract<Action, { kind: 'mark' | 'region' | 'endSessions' }>

type Props = {
  action: PlainAction
  user: { uid: string; region: string | null }
  onClose: () => void
  onDone: () => void
}

const noRegion = 'none'

async function perform(
  action: PlainAction,
  uid: string,
  region: string | null,
  reason: string,
): Promise<void> {
  if (action.kind === 'endSessions') await callServer('Users/EndSessions', { uid, reason })
  else if (action.kind === 'region') await callServer('Users/SetRegion', { uid, region, reason })
  else {
    const { mark, isSet } = action
    const kind = classes.find((name) => name === mark)
    if (kind) await callServer('Users/Classify', { uid, mark: kind, isSet, reason })
    else if (mark !== 'agent' && mark !== 'demo')
      await callServer('Users/Restrict', { uid, mark, isSet, reason })
  }
}

/** The confirmation of an action on an account: its effect, and the message to the user. */
export function ActionSheet({ action, user, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const [region, setRegion] = useState(user.region ?? noRegion)
  const isEnding = action.kind === 'mark' && !action.isSet
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text(actionName(action)), uid: user.uid })}
      text={text(actionText(action))}
      isTold
      variant={isEnding || action.kind === 'region' ? 'primary' : 'danger'}
      confirmLabel={text(actionName(action))}
      confirmDisabled={action.kind === 'region' && region === (user.region ?? noRegion)}
      onClose={onClose}
      done={text('actions.done')}
      onDone={onDone}
      onConfirm={async (reason) => {
        await perform(action, user.uid, region === noRegion ? null : region, reason)
      }}
    >
      {action.kind === 'region' && (
        <SelectSheet
          label={text('user.region')}
          options={[
            { value: noRegion, label: text('user.noRegion') },
            ...regions.map((value) => ({ value, label: figures.region(value), keywords: value })),
          ]}
          value={region}
          onValueChange={setRegion}
          search={{ label: text('region.search'), emptyText: text('region.none') }}
        />
      )}
    </ReasonSheet>
  )
}
