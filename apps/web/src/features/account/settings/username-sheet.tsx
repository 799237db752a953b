import { TextField } from '@candor/ui/text-field'
import { toast } from '@candor/ui/toast'
import { useForm } from '../../../app/form/use-form.ts'
import type { SheetControl } from '../../../app/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../live/client.ts'
import { reloadProfile } from '../../../live/profile.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { checkUsername } from './model.ts'

export function UsernameSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const form = useForm({
    id: 'username',
    initial: { username: '' },
    check: checkUsername,
    fieldOfCode: {
      usernameEmpty: 'username',
      usernameFormatWrong: 'username',
      usernameExists: 'username',
      userExists: 'username',
    },
    send: async ({ username }) => {
      await callServer('Account/SetUsername', { username: username.trim() })
      await reloadProfile()
      onOpenChange(false)
      toast.success(text('settings.saved'))
    },
  })
  return (
    <FormSheet
      {...{ open, onOpenChange, form }}
      title={text('settings.username')}
      text={text('username.lead')}
    >
      <TextField
        {...form.field('username')}
        label={text('settings.username')}
        hint={text('username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
    </FormSheet>
  )
}
