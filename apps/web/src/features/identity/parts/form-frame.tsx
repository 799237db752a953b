import type { IdentityPart } from '@candor/contract/rules/identity'
import { MainButton } from '../../../shared/form/main-button.tsx'
import type { ReactNode, SubmitEvent } from 'react'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'

type Props = {
  form: { id: string; busy: boolean; submit: (event: SubmitEvent<HTMLFormElement>) => void }
  children: ReactNode
}

/** The fields of a check, and the button that sends them. */
export function FormFrame({ form, children }: Props) {
  const text = useText()
  return (
    <Card className="lg:p-6">
      <form id={form.id} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {children}
        <div className="flex flex-col gap-2">
          <MainButton type="submit" loading={form.busy}>
            {text('identity.send')}
          </MainButton>
          <p className="text-center text-small text-pretty text-ink-3">{text('identity.sendNote')}</p>
        </div>
      </form>
    </Card>
  )
}

/** The message at a part that did not pass last time. */
export function useAskedAnew(
  refusedParts: readonly IdentityPart[],
): (part: IdentityPart) => string | undefined {
  const text = useText()
  return (part) => (refusedParts.includes(part) ? text('identity.askedAnew') : undefined)
}
