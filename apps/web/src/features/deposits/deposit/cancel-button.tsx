import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { announce } from '@candor/ui/toasts/announce'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { moneyText } from '../parts/money.ts'

type Props = { deposit: Deposit; onChanged: () => Promise<void> }

export function CancelButton({ deposit, onChanged }: Props) {
  const text = useText()
  const { locale } = useFigures()
  const [open, setOpen] = useLayer()
  const { depositId, name, amount, currency } = deposit
  const cancel = useAct(async () => {
    try {
      await callServer('Deposits/Cancel', { depositId })
      announce(text('deposit.cancelled'))
    } finally {
      // Refused or not: the deposit may have changed.
      setOpen(false)
      await onChanged()
    }
  })
  return (
    <>
      <Button fullWidth onClick={() => setOpen(true)}>
        {text('deposit.cancel')}
      </Button>
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('deposit.cancelTitle')}
        text={text('deposit.cancelText')}
        rows={[
          { label: text('deposit.number'), value: name },
          { label: text('deposit.amount'), value: moneyText(amount, currency, locale) },
        ]}
        cancelLabel={text('action.back')}
        confirmLabel={text('deposit.cancel')}
        variant="danger"
        loading={cancel.busy}
        onConfirm={() => void cancel.run()}
      />
    </>
  )
}
