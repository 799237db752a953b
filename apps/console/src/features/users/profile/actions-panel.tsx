import { SelectPanel } from '@candor/ui/fields/select-panel'
import { useText } from '../../../i18n/text.ts'
import { actionName, actionText } from './model.ts'
import type { Action } from './model.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: readonly Action[]
  onChoose: (action: Action) => void
}

/** All actions for an account; each one needs a confirmation. */
export function ActionsPanel({ open, onOpenChange, actions, onChoose }: Props) {
  const text = useText()
  return (
    <SelectPanel
      open={open}
      onOpenChange={onOpenChange}
      title={text('actions.title')}
      value={undefined}
      options={actions.map((action, index) => ({
        value: String(index),
        label: text(actionName(action)),
        detail: text(actionText(action)),
      }))}
      onChoose={(value) => {
        const action = actions[Number(value)]
        if (action) onChoose(action)
      }}
    />
  )
}
