import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'

type Props = SheetControl & {
  title: string
  text?: string | undefined
  form: { id: string; busy: boolean; submit: (event: SubmitEvent<HTMLFormElement>) => void }
  submitLabel?: string
  children: ReactNode
}

/** A sheet with a few fields; its save button stays in reach. */
export function FormSheet({ open, onOpenChange, title, text: lead, form, submitLabel, children }: Props) {
  const text = useText()
  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={title}
      text={lead}
      dismissible={!form.busy}
      // Side by side while both fit, as in a `ConfirmSheet`.
      footer={
        <div className="flex flex-wrap-reverse gap-2.5">
          <Button
            size="large"
            disabled={form.busy}
            onClick={() => onOpenChange(false)}
            className="flex-[1_1_auto]"
          >
            {text('action.cancel')}
          </Button>
          <Button
            type="submit"
            form={form.id}
            size="large"
            variant="primary"
            loading={form.busy}
            className="flex-[2_1_auto]"
          >
            {submitLabel ?? text('action.save')}
          </Button>
        </div>
      }
    >
      <form id={form.id} noValidate onSubmit={form.submit} className="flex flex-col gap-4 pt-1">
        {children}
      </form>
    </Sheet>
  )
}
