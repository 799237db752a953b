import { TextField } from '@candor/ui/text-field'
import { toast } from '@candor/ui/toast'
import { useForm } from '../../../app/form/use-form.ts'
import { useSession } from '../../../app/state.ts'
import type { SheetControl } from '../../../app/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../live/client.ts'
import { reloadProfile } from '../../../live/profile.ts'
import { FormSheet } from '../parts/form-sheet.tsx'
import { checkNickname } from './model.ts'

export function NicknameSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const user = useSession((session) => session.user)
  const form = useForm({
    id: 'nickname',
    initial: { nickname: user?.nickname ?? '' },
    check: checkNickname,
    send: async ({ nickname }) => {
      await callServer('Account/SetNickname', { nickname: nickname.trim() })
      await reloadProfile()
      onOpenChange(false)
      toast.success(text('settings.saved'))
    },
  })
  return (
    <FormSheet
      {...{ open, onOpenChange, form }}
      title={text('settings.nickname')}
      text={text('nickname.lead')}
    >
      <TextField
        {...form.field('nickname')}
        label={text('settings.nickname')}
        autoComplete="nickname"
        enterKeyHint="done"
      />
    </FormSheet>
  )
}
