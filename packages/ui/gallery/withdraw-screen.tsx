import { useState } from 'react'
import { History } from 'lucide-react'
import { AmountField } from '../src/fields/amount-field.tsx'
import { Button } from '../src/buttons/button.tsx'
import { CodeField } from '../src/fields/code-field.tsx'
import { IconButton } from '../src/buttons/icon-button.tsx'
import { KeyValue } from '../src/lists/key-value.tsx'
import { NavBar } from '../src/page/nav-bar.tsx'
import { Notice } from '../src/states/notice.tsx'
import { OfflineBar } from '../src/page/offline-bar.tsx'
import { Page } from '../src/page/page.tsx'
import { SelectSheet } from '../src/fields/select-sheet.tsx'
import { TextField } from '../src/fields/text-field.tsx'
import type { Words } from './words.ts'

const networks = [
  { value: 'trc20', label: 'TRON (TRC20)', detail: '1 USDT' },
  { value: 'erc20', label: 'Ethereum (ERC20)', detail: '8 USDT' },
]

/** A form with its action in reach at the bottom. */
export function WithdrawScreen({ t }: { t: Words }) {
  const [amount, setAmount] = useState('250')
  const [code, setCode] = useState('')
  const [network, setNetwork] = useState('trc20')
  const shares = [25, 50, 75, 100].map((share) => ({
    label: `${share}%`,
    selected: amount === String(share * 10),
    onPress: () => setAmount(String(share * 10)),
  }))
  return (
    <Page
      width="form"
      ribbon={<OfflineBar shown>{t.offline}</OfflineBar>}
      navBar={
        <NavBar
          title={`USDT · ${t.withdraw}`}
          back={{ kind: 'back', label: t.back, onPress: () => undefined }}
          trailing={<IconButton icon={<History />} label={t.history} />}
        />
      }
      action={
        <Button variant="primary" size="large" fullWidth>
          {t.address}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <SelectSheet label={t.market} options={networks} value={network} onValueChange={setNetwork} />
        <TextField label={t.address} hint={t.addressHint} autoComplete="off" spellCheck={false} />
        <AmountField
          label={t.amount}
          labelTrailing={<span className="text-ink-3">{t.available} 1,926.55</span>}
          unit="USDT"
          value={amount}
          onValueChange={setAmount}
          decimalsMax={2}
          shares={shares}
          sharesLabel={t.amount}
        />
        <CodeField
          label={t.code}
          value={code}
          onValueChange={setCode}
          trailing={
            <Button size="small" variant="ghost">
              {t.send}
            </Button>
          }
        />
        <KeyValue
          look="tight"
          rows={[
            { label: t.fee, value: '1.00 USDT' },
            { label: t.get, value: '249.00 USDT' },
          ]}
        />
        <Notice kind="warn">{t.notice}</Notice>
      </div>
    </Page>
  )
}
