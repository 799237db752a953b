import { CallFailed } from '@candor/client/calls/call-failed'
import type { RefusalName } from '@candor/contract/result-codes'
import { createFormHook } from '@candor/ui/form/use-form'
import type { FormOptions as Options } from '@candor/ui/form/use-form'
import { t } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'
import { textKeyOfFailure } from '../server/failure-text.ts'

export type FormOptions<Name extends string> = Options<Name, TextKey, RefusalName>

/** What a form knows of one field: the props of its input. */
export type FormField = {
  id: string
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
}

/** A form with the texts of this app. */
export const useForm = createFormHook<TextKey, RefusalName>({
  say: (key) => t(key),
  useAct,
  refusalOf(failure) {
    const name = failure instanceof CallFailed ? failure.codeName : undefined
    return name === undefined || name === 'success' ? undefined : { name, key: textKeyOfFailure(failure) }
  },
})
