import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { AccountPanel } from '../../features/account/account-panel.tsx'
import { useText } from '../../i18n/text.ts'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { useSelf } from '../../shared/server/self.ts'
import { besideMore, navigationFor } from '../navigation.ts'

/** The menu behind "More" on a phone. */
export function Screen() {
  const text = useText()
  const self = useSelf()
  const { name, role } = self
  const rest = navigationFor(self).flat().slice(besideMore)
  return (
    <ConsolePage title={text('nav.more')} detail={`${name} · ${text(`role.${role}`)}`}>
      <div className="flex max-w-form flex-col gap-5">
        <ListGroup>
          {rest.map(({ id, label, href, Icon }) => (
            <ListRow key={id} icon={<Icon aria-hidden />} label={text(label)} href={href} />
          ))}
        </ListGroup>
        <AccountPanel />
      </div>
    </ConsolePage>
  )
}
