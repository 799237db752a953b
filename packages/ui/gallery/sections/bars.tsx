import { Bell, Star } from 'lucide-react'
import { Avatar } from '../../src/avatar.tsx'
import { BrandMark } from '../../src/brand-mark.tsx'
import { Button } from '../../src/buttons/button.tsx'
import { IconButton } from '../../src/buttons/icon-button.tsx'
import { NavBar } from '../../src/page/nav-bar.tsx'
import { OfflineBar } from '../../src/page/offline-bar.tsx'
import { Ribbon } from '../../src/figures/ribbon.tsx'
import { TabBar } from '../../src/page/tab-bar.tsx'
import { TopBar } from '../../src/page/top-bar.tsx'
import { Sample, Section } from '../section.tsx'
import { navItems } from '../specimens.tsx'
import type { Words } from '../words.ts'

const nothing = () => undefined

export function BarsSection({ t }: { t: Words }) {
  return (
    <Section title="Bars">
      <Sample title="Ribbon, offline bar">
        <Ribbon>{t.ribbon}</Ribbon>
        <OfflineBar shown>{t.offline}</OfflineBar>
      </Sample>
      <Sample title="Navigation bar (its title is the page's h1; here shown as text)">
        <NavBar
          back={{ kind: 'back', label: t.back, onPress: nothing }}
          trailing={<IconButton icon={<Star />} label="Favourite" />}
        >
          <p className="font-semibold">{t.address}</p>
        </NavBar>
        <NavBar
          back={{ kind: 'close', label: t.close, onPress: nothing }}
          trailing={<Button variant="ghost">{t.support}</Button>}
        />
        <NavBar
          leading={<Avatar name="Mara" />}
          trailing={<IconButton icon={<Bell />} label="Messages, 2 new" dot />}
        >
          <p className="text-title font-semibold">{t.assets}</p>
        </NavBar>
      </Sample>
      <Sample title="Tab bar (below 1024 px)">
        <TabBar label="Main" items={navItems(t)} selectedId="trade" />
      </Sample>
      <Sample title="Top bar (from 1024 px)">
        <TopBar
          label="Main, wide"
          brand={<BrandMark name="Candor" />}
          items={navItems(t)}
          selectedId="trade"
          trailing={<IconButton icon={<Bell />} label="Messages" />}
        />
      </Sample>
    </Section>
  )
}
