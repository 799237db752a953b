import { MainButton } from '../../../shared/form/main-button.tsx'
import { Sheet } from '@candor/ui/layers/sheet'
import { useWords } from '../../../i18n/figures.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { agreementClauses } from './clauses.ts'
import type { Asked } from './clauses.ts'
import type { Offer } from './queries.ts'

type Props = SheetControl & { offer: Offer; asked: Asked; onAccept: () => void }

/** The agreement in full, to be read before it is accepted. */
export function AgreementSheet({ offer, asked, open, onOpenChange, onAccept }: Props) {
  const { text, figures } = useWords()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text('loan.agreement')}
      footer={
        <MainButton
          onClick={() => {
            onAccept()
            onOpenChange(false)
          }}
        >
          {text('loan.accept')}
        </MainButton>
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
