import { useSession } from '../../../shared/state/state.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkNickname } from './model.ts'
import { NameSheet } from './name-sheet.tsx'

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
