import { LogOut } from 'lucide-react'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'

const loadLogoutSheet = async () => (await import('./logout-sheet.tsx')).LogoutSheet

export function LogoutRow() {
  const text = useText()
  const logout = useSheet(loadLogoutSheet)
  return (
    <ListGroup>
      <ListRow
        icon={<LogOut aria-hidden className="text-danger!" />}
        label={text('logout.action')}
        tone="danger"
        chevron={false}
        onPress={logout.show}
      />
      {logout.element}
    </ListGroup>
  )
}
