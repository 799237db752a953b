import { useState } from 'react'
import { Bell, ChevronDown, Plus, ScanLine, Star } from 'lucide-react'
import { Button } from '../../src/buttons/button.tsx'
import type { ButtonVariant } from '../../src/buttons/button-style.tsx'
import { Chip } from '../../src/buttons/chip.tsx'
import { IconButton } from '../../src/buttons/icon-button.tsx'
import { LinkButton } from '../../src/buttons/link-button.tsx'
import { Segmented } from '../../src/fields/segmented.tsx'
import { Tabs } from '../../src/page/tabs.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'outline', 'ghost', 'up', 'down', 'danger']

export function ActionsSection({ t }: { t: Words }) {
  const [loading, setLoading] = useState(false)
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [type, setType] = useState<'limit' | 'market'>('limit')
  const [tab, setTab] = useState<'open' | 'history' | 'deals'>('open')
  const [span, setSpan] = useState('15m')
  return (
    <Section title="Actions">
      <Sample title="Button: variants, then loading and disabled">
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {t.deposit}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} loading>
              {t.deposit}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled variant="primary">
            {t.signIn}
          </Button>
          <Button disabled>{t.withdraw}</Button>
          <Button disabled variant="outline">
            {t.withdraw}
          </Button>
        </div>
      </Sample>
      <Sample title="Button: sizes, full width, long words, press for loading">
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" variant="primary">
            {t.deposit}
          </Button>
          <Button size="medium" leading={<Plus aria-hidden className="size-4" />}>
            {t.add}
          </Button>
          <Button size="large">{t.withdraw}</Button>
        </div>
        <Button
          size="large"
          variant="primary"
          fullWidth
          loading={loading}
          onClick={() => {
            setLoading(true)
            setTimeout(() => setLoading(false), 1500)
          }}
        >
          {t.signIn}
        </Button>
        <div className="w-40">
          <Button fullWidth>{t.address}</Button>
        </div>
        <LinkButton href="#main" variant="outline" size="large" fullWidth>
          {t.create}
        </LinkButton>
      </Sample>
      <Sample title="Icon button, chip">
        <div className="flex flex-wrap">
          <IconButton icon={<ScanLine />} label="Scan" />
          <IconButton icon={<Bell />} label="Messages, 2 new" dot />
          <IconButton icon={<Star />} label="Favourite" disabled />
        </div>
        <div className="flex flex-wrap gap-1.5">
          {['1m', '5m', '15m', '1h', '1d'].map((name) => (
            <Chip key={name} selected={span === name} onClick={() => setSpan(name)}>
              {name}
            </Chip>
          ))}
          <Chip trailing={<ChevronDown aria-hidden />}>English</Chip>
          <Chip disabled>MACD</Chip>
        </div>
      </Sample>
      <Sample title="Segmented, tabs">
        <Segmented
          label="Side"
          value={side}
          onValueChange={setSide}
          options={[
            { value: 'buy', label: t.buy, tone: 'up' },
            { value: 'sell', label: t.sell, tone: 'down' },
          ]}
        />
        <Segmented
          label="Type"
          value={type}
          onValueChange={setType}
          options={[
            { value: 'limit', label: t.limit },
            { value: 'market', label: t.market },
          ]}
        />
        <Tabs
          label="Orders"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'open', label: t.openOrders, count: 2 },
            { value: 'history', label: t.history },
            { value: 'deals', label: t.trade },
          ]}
        >
          <p className="py-3 text-small text-ink-2">{tab}</p>
        </Tabs>
      </Sample>
    </Section>
  )
}
