import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { agreementClauses } from './clauses.ts'
import type { Asked } from './clauses.ts'
import type { Offer } from './queries.ts'

type Props = SheetControl & { offer: Offer; asked: Asked; onAccept: () => void }

/** The agreement in full, to be read before it is accepted. */
export function AgreementSheet({ offer, asked, open, onOpenChange, onAccept }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('loan.agreement')}
      footer={
        <Button
          variant="primary"
          size="large"
          fullWidth
          onClick={() => {
            onAccept()
            onOpenChange(false)
          }}
        >
          {text('loan.accept')}
        </Button>
      }
    >
      <ol className="flex list-decimal flex-col gap-3 pb-3 pl-6 text-pretty marker:text-ink-3">
        {agreementClauses(offer, asked, { text, figures }).map((clause) => (
          <li key={clause} className="pl-1">
            {clause}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
