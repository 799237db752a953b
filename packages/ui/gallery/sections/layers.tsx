import { useState } from 'react'
import { Button } from '../../src/buttons/button.tsx'
import { Checkbox } from '../../src/fields/checkbox.tsx'
import { ConfirmSheet } from '../../src/layers/confirm-sheet.tsx'
import { Dialog } from '../../src/layers/dialog.tsx'
import { Sheet } from '../../src/layers/sheet.tsx'
import { TextField } from '../../src/fields/text-field.tsx'
import { toast } from '../../src/toasts/toast.tsx'
import { Sample, Section } from '../section.tsx'
import type { Words } from '../words.ts'

type Layer = 'sheet' | 'confirm' | 'danger' | 'dialog'

export function LayersSection({ t }: { t: Words }) {
  const [layer, setLayer] = useState<Layer>()
  const [placing, setPlacing] = useState(false)

  // Fails on purpose, to show a toast above a sheet that stays.
  function place() {
    setPlacing(true)
    setTimeout(() => {
      setPlacing(false)
      toast.error(t.wrong)
    }, 600)
  }

  const layerProps = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : undefined),
  })
  return (
    <Section title="Layers">
      <Sample title="Sheets and dialog">
        <div className="flex flex-wrap gap-2">
          {(['sheet', 'confirm', 'danger', 'dialog'] as const).map((name) => (
            <Button key={name} onClick={() => setLayer(name)}>
              Open {name}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample title="Toasts">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast.info(t.notice)}>Toast info</Button>
          <Button onClick={() => toast.success(t.verified)}>Toast success</Button>
          <Button onClick={() => toast.error(t.wrong)}>Toast error</Button>
        </div>
      </Sample>
      <Sheet
        {...layerProps('sheet')}
        title={t.address}
        text={t.notice}
        footer={
          <Button variant="primary" size="large" fullWidth onClick={() => setLayer(undefined)}>
            {t.place}
          </Button>
        }
      >
        <TextField label={t.email} />
      </Sheet>
      <ConfirmSheet
        {...layerProps('confirm')}
        title={`${t.buy} 0.0150 BTC`}
        text={t.confirmText}
        rows={[
          { label: t.pay, value: '963.27 USDT' },
          { label: t.fee, value: '0.0000150 BTC (0.10%)' },
          { label: t.get, value: '0.0149850 BTC' },
          { label: t.available, value: '963.28 USDT' },
        ]}
        cancelLabel={t.back}
        confirmLabel={t.place}
        variant="up"
        loading={placing}
        onConfirm={place}
      >
        <Checkbox label={t.dontAsk} />
      </ConfirmSheet>
      <ConfirmSheet
        {...layerProps('danger')}
        title={t.redeem}
        text={t.lose}
        cancelLabel={t.cancel}
        confirmLabel={t.redeem}
        variant="danger"
        onConfirm={() => setLayer(undefined)}
      />
      <Dialog
        {...layerProps('dialog')}
        title={t.security}
        text={t.notice}
        footer={
          <Button variant="primary" size="large" fullWidth onClick={() => setLayer(undefined)}>
            {t.close}
          </Button>
        }
      />
    </Section>
  )
}
