import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '@candor/ui/buttons/button'

type Props = {
  form: { busy: boolean; submit: (event: SubmitEvent<HTMLFormElement>) => void }
  submitLabel: string
  // Another way, below the button.
  below?: ReactNode
  children: ReactNode
}

/** Fields below each other, and the button that sends them. */
export function PlainForm({ form, submitLabel, below, children }: Props) {
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {children}
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
        {submitLabel}
      </Button>
      {below}
    </form>
  )
}
