import { Checkbox } from '@candor/ui/fields/checkbox'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'

type Props = {
  warnings: readonly { id: string; text: string }[]
  isConfirmed: boolean
  // The operator has tried to go on without confirming.
  isAsked: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Warns of unusual figures, which may be a slip: the operator confirms them before proposing. */
export function UnusualNotice({ warnings, isConfirmed, isAsked, onConfirm }: Props) {
  const text = useText()
  return (
    <Notice
      kind="warn"
      title={text('products.unusual')}
      action={
        <Checkbox
          label={text('products.confirmUnusual')}
          checked={isConfirmed}
          onCheckedChange={onConfirm}
          error={isAsked && !isConfirmed ? text('products.confirmFirst') : undefined}
        />
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {warnings.map(({ id, text: words }) => (
          <li key={`${id} ${words}`}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}
