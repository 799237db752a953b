import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkUsername } from './model.ts'
import { NameSheet } from './name-sheet.tsx'

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
