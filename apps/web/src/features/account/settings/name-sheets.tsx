import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkNickname, checkUsername } from './model.ts'
import type { ComponentProps } from 'react'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useForm } from '../../../shared/form/use-form.ts'
import type { FormOptions } from '../../../shared/form/use-form.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { FormSheet } from '../parts/form-sheet.tsx'

export function NicknameSheet(control: SheetControl) {
  const text = useText()
  const user = useSession((session) => session.user)
  return (
    <NameSheet
      {...control}
      name="nickname"
      lead={text('nickname.lead')}
      initial={user?.nickname ?? ''}
      check={checkNickname}
      save={(nickname) => callServer('Account/SetNickname', { nickname })}
      field={{ autoComplete: 'nickname' }}
    />
  )
}

const fieldOfCode = {
  usernameEmpty: 'username',
  usernameFormatWrong: 'username',
  usernameExists: 'username',
  userExists: 'username',
} as const

export function UsernameSheet(control: SheetControl) {
  const text = useText()
  return (
    <NameSheet
      {...control}
      name="username"
      lead={text('username.lead')}
      initial=""
      check={checkUsername}
      fieldOfCode={fieldOfCode}
      save={(username) => callServer('Account/SetUsername', { username })}
      field={{
        hint: text('username.hint'),
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  )
}

type Name = 'nickname' | 'username'

type Props = SheetControl &
  Pick<FormOptions<Name>, 'check' | 'fieldOfCode'> & {
    name: Name
    lead: string
    initial: string
    save: (value: string) => Promise<unknown>
    field: Pick<ComponentProps<typeof TextField>, 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>
  }

/** A sheet for one name: the display name or the sign-in name. */
function NameSheet({ open, onOpenChange, name, lead, initial, save, field, ...rules }: Props) {
  const text = useText()
  const form = useForm<Name>({
    id: name,
    initial: { nickname: initial, username: initial },
    ...rules,
    send: async (values) => {
      await save(values[name].trim())
      await reloadProfile()
      onOpenChange(false)
      announce(text('settings.saved'))
    },
  })
  const label = text(`settings.${name}`)
  return (
    <FormSheet {...{ open, onOpenChange, form }} title={label} text={lead}>
      <TextField {...form.field(name)} {...field} label={label} enterKeyHint="done" />
    </FormSheet>
  )
}
