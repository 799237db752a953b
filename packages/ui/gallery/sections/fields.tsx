import { useState } from 'react'
import { Search } from 'lucide-react'
import { AmountField } from '../../src/fields/amount-field.tsx'
import { Button } from '../../src/buttons/button.tsx'
import { Checkbox } from '../../src/fields/checkbox.tsx'
import { CodeField } from '../../src/fields/code-field.tsx'
import { useCountdown } from '../../src/figures/countdown.tsx'
import { PasswordField } from '../../src/fields/password-field.tsx'
import { PasswordStrength, passwordScore } from '../../src/fields/password-strength.tsx'
import { SelectSheet } from '../../src/fields/select-sheet.tsx'
import { Switch } from '../../src/fields/switch.tsx'
import { TextArea } from '../../src/fields/text-area.tsx'
import { TextField } from '../../src/fields/text-field.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

const countries = [
  { value: 'de', label: 'Deutschland', keywords: 'Germany' },
  { value: 'jp', label: '日本', keywords: 'Japan' },
  { value: 'tw', label: '台灣', keywords: 'Taiwan' },
  { value: 'br', label: 'Brasil', keywords: 'Brazil' },
  { value: 'at', label: 'Österreich', keywords: 'Austria', disabled: true },
]

export function FieldsSection({ t }: { t: Words }) {
  const [password, setPassword] = useState('correct horse')
  const [country, setCountry] = useState<string>()
  return (
    <Section title="Fields">
      <Sample title="Text">
        <TextField
          label={t.email}
          name="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
        />
        <TextField
          label={t.address}
          hint={t.addressHint}
          defaultValue="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
        />
        <TextField
          label={t.email}
          error={t.required}
          labelTrailing={<span className="text-ink-3">1 / 2</span>}
        />
        <TextField label={t.email} disabled defaultValue="you@example.org" />
        <TextField label={t.search} labelHidden placeholder={t.search} leading={<Search aria-hidden />} />
      </Sample>
      <Sample title="Password, code">
        <PasswordField
          label={t.password}
          revealLabel={t.reveal}
          hideLabel={t.hide}
          error={t.wrong}
          defaultValue="12345678"
        />
        <PasswordField
          label={t.password}
          revealLabel={t.reveal}
          hideLabel={t.hide}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
        <PasswordStrength score={passwordScore(password)} text={t.weak} />
        <PasswordStrength score={2} text={t.waiting} />
        <PasswordStrength score={3} text={t.verified} />
        <CodeSample t={t} />
      </Sample>
      <Sample title="Amount">
        <AmountSample t={t} />
      </Sample>
      <Sample title="Select, text area">
        <SelectSheet
          label={t.country}
          options={countries}
          value={country}
          onValueChange={setCountry}
          placeholder={t.all}
          search={{ label: t.search, emptyText: t.none }}
        />
        <SelectSheet
          label={t.country}
          options={countries}
          value="jp"
          onValueChange={setCountry}
          error={t.required}
        />
        <TextArea label={t.message} counter="0 / 500" rows={3} />
      </Sample>
      <Sample title="Checkbox, switch">
        <Checkbox label={t.remember} defaultChecked />
        <Checkbox label={t.dontAsk} />
        <Checkbox label={t.dontAsk} error={t.required} />
        <Checkbox label={t.remember} disabled defaultChecked />
        <Switch label={t.smallHidden} defaultChecked />
        <Switch label={t.smallHidden} detail={t.emptyText} />
        <Switch label={t.smallHidden} disabled />
      </Sample>
    </Section>
  )
}

function CodeSample({ t }: { t: Words }) {
  const [code, setCode] = useState('')
  const [endsAt, setEndsAt] = useState<number>()
  const left = useCountdown(endsAt)
  return (
    <CodeField
      label={t.code}
      value={code}
      onValueChange={setCode}
      trailing={
        left > 0 ? (
          <span className="px-3">{left} s</span>
        ) : (
          <Button size="small" variant="ghost" onClick={() => setEndsAt(Date.now() + 60_000)}>
            {t.send}
          </Button>
        )
      }
    />
  )
}

function AmountSample({ t }: { t: Words }) {
  const [amount, setAmount] = useState('0.0150')
  const shares = [25, 50, 75, 100].map((share) => ({
    label: `${share}%`,
    selected: amount === String(share),
    onPress: () => setAmount(String(share)),
  }))
  return (
    <>
      <AmountField
        label={t.amount}
        labelPlacement="inside"
        unit="BTC"
        value={amount}
        onValueChange={setAmount}
        decimalsMax={8}
        shares={shares}
        sharesLabel={t.amount}
      />
      <AmountField
        label={t.amount}
        unit="USDT"
        value={amount}
        onValueChange={setAmount}
        decimalsMax={2}
        hint={`${t.available} 1,926.55 USDT`}
      />
      <AmountField label={t.amount} unit="USDT" value="0" onValueChange={setAmount} error={t.required} />
    </>
  )
}
