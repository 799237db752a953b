import type { Profile } from '@candor/contract/calls/account'
import { Avatar } from '@candor/ui/avatar'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { shownName } from '../../../shared/profile/account-name.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { BoundBadge } from '../parts/bound-badge.tsx'

const loadBasicInfoSheet = async () => (await import('./basic-info-sheet.tsx')).BasicInfoSheet

/** Each part of the form with its state; a press on any of them opens the form. */
export function BasicInfoRows({ user }: { user: Profile }) {
  const text = useText()
  const sheet = useSheet(loadBasicInfoSheet)
  const rows = [
    {
      id: 'avatar',
      bound: user.avatarUrl !== null,
      value: user.avatarUrl && <Avatar name={shownName(user)} src={user.avatarUrl} size={28} />,
    },
    { id: 'realName', bound: user.realName !== null, value: user.realName },
    { id: 'age', bound: user.age !== null, value: user.age },
    { id: 'address', bound: user.address !== null, value: undefined },
  ] as const
  return (
    <ListGroup title={text('settings.basicInfo')}>
      {rows.map(({ id, bound, value }) => (
        <ListRow
          key={id}
          label={text(`settings.${id}`)}
          value={value}
          badge={<BoundBadge bound={bound} />}
          onPress={sheet.show}
        />
      ))}
      {sheet.element}
    </ListGroup>
  )
}
