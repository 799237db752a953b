import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { go } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { SheetControl } from '../sheets/use-sheet.tsx'
import { useText } from '../../i18n/text.ts'

/** Users without a fund password are led to set one; the way back ends here. */
export function FundPasswordFirst({ open, onOpenChange }: SheetControl) {
  const text = useText()
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={text('pledge.passwordFirst')}
      text={text('pledge.passwordFirstText')}
      cancelLabel={text('action.back')}
      confirmLabel={text('suggestion.confirm')}
      onConfirm={() => go(paths.fundPassword)}
    />
  )
}
