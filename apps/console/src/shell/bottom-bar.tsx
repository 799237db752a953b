import { Ellipsis } from 'lucide-react'
import { TabBar } from '@candor/ui/page/tab-bar'
import { useText } from '../i18n/text.ts'
import type { Place } from '../shared/place/location.ts'
import { hrefs } from '../shared/place/paths.ts'
import { useSelf } from '../shared/server/self.ts'
import { besideMore, navigationFor, selectedId } from './navigation.ts'

/** A phone's navigation: the most used places, and the rest behind the last tab. */
export function BottomBar({ place }: { place: Place }) {
  const text = useText()
  const shown = navigationFor(useSelf()).flat().slice(0, besideMore)
  const selected = selectedId(place.parts)
  const items = [
    ...shown.map(({ id, label, href, Icon }) => ({
      id,
      label: text(label),
      href,
      icon: <Icon aria-hidden />,
    })),
    { id: 'menu', label: text('nav.more'), href: hrefs.menu, icon: <Ellipsis aria-hidden /> },
  ]
  return (
    <div className="sticky bottom-0 z-20 lg:hidden">
      <TabBar
        label={text('nav.label')}
        items={items}
        selectedId={shown.some(({ id }) => id === selected) ? selected : 'menu'}
      />
    </div>
  )
}
