import { Bell, LogOut, Shield, User } from 'lucide-react'
import { Avatar } from '../../src/avatar.tsx'
import { Badge } from '../../src/badge.tsx'
import { Button } from '../../src/buttons/button.tsx'
import { Card } from '../../src/card.tsx'
import { CoinIcon } from '../../src/figures/coin-icon.tsx'
import { Figure } from '../../src/figures/figure.tsx'
import { KeyValue } from '../../src/lists/key-value.tsx'
import { ListGroup } from '../../src/lists/list-group.tsx'
import { ListRow } from '../../src/lists/list-row.tsx'
import { Notice } from '../../src/states/notice.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

export function ContentSection({ t }: { t: Words }) {
  return (
    <Section title="Lists and content">
      <Sample title="List group: link, button, plain, danger, disabled">
        <ListGroup title={t.security} footnote={t.notice}>
          <ListRow
            icon={<Shield aria-hidden />}
            label={t.security}
            badge={<Badge tone="success">{t.verified}</Badge>}
            href="#main"
          />
          <ListRow
            icon={<User aria-hidden />}
            label={t.country}
            value="Deutschland"
            onPress={() => undefined}
          />
          <ListRow
            icon={<Bell aria-hidden />}
            label={t.address}
            detail={t.addressHint}
            value={t.waiting}
            href="#main"
          />
          <ListRow label={t.email} value="you@example.org" />
          <ListRow
            label={t.redeem}
            value="12,480.37 USDT"
            valueDetail="≈ $12,480.37"
            onPress={() => undefined}
          />
          <ListRow label={t.options} disabled href="#main" />
          <ListRow
            icon={<LogOut aria-hidden />}
            label={t.close}
            tone="danger"
            chevron={false}
            onPress={() => undefined}
          />
        </ListGroup>
      </Sample>
      <Sample title="Coins">
        <ListGroup>
          {['USDT', 'BTC', 'ETH'].map((symbol) => (
            <ListRow
              key={symbol}
              icon={<CoinIcon symbol={symbol} />}
              label={symbol}
              detail={t.available}
              value={<Figure text="5,740.97" fraction="even" />}
              valueDetail="5,740.97 USDT"
              href="#main"
            />
          ))}
        </ListGroup>
      </Sample>
      <Sample title="Card, key and value, avatar">
        <Card>
          <div className="mb-2 flex items-center gap-3">
            <Avatar name="Mara" />
            <Avatar name="李" size={44} />
          </div>
          <KeyValue
            rows={[
              { label: t.pay, value: '963.27 USDT' },
              { label: t.fee, value: '0.0000150 BTC', detail: '0.10%' },
              { label: t.get, value: '0.0149850 BTC' },
            ]}
          />
        </Card>
        <KeyValue
          look="tight"
          rows={[
            { label: t.available, value: '1,926.55 USDT' },
            { label: t.fee, value: '0.0000150 BTC' },
          ]}
        />
      </Sample>
      <Sample title="Notice">
        <Notice>{t.notice}</Notice>
        <Notice kind="warn" title={t.security} close={{ label: t.close, onPress: () => undefined }}>
          {t.notice}
        </Notice>
        <Notice kind="danger" title={t.redeem} action={<Button size="small">{t.support}</Button>}>
          {t.lose}
        </Notice>
      </Sample>
    </Section>
  )
}
