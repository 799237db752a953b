import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { go } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { SheetControl } from '../../shared/sheets/use-sheet.tsx'
import { useText } from '../../i18n/text.ts'

export function FundPasswordSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={text('suggestion.title')}
      text={text('suggestion.text')}
      cancelLabel={text('action.later')}
      confirmLabel={text('suggestion.confirm')}
      onConfirm={() => {
        onOpenChange(false)
        go(paths.fundPassword)
      }}
    />
  )
}
