import { Button } from '@candor/ui/buttons/button'
import type { ButtonProps } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import { useAct } from '../server/act.ts'

/** One press, a throwaway account on test money. */
export function DemoButton({ size }: { size?: ButtonProps['size'] }) {
  const text = useText()
  const start = useAct(async () => await (await import('./begin-demo.ts')).beginDemo())
  return (
    <Button
      size={size}
      fullWidth
      loading={start.busy}
      onClick={() => void start.run()}
      className="bg-accent-wash! text-accent-ink! hover:brightness-110"
    >
      {text('login.tryItNow')}
    </Button>
  )
}
