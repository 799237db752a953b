import { cardKinds, isCardNumber, normalHolder } from '@candor/contract/rules/cards'
import type { CardKind } from '@candor/contract/rules/cards'
import { isReadable } from '@candor/contract/rules/account'
import { complaints } from '../../../shared/form/complaints.ts'
import type { Complaint, FieldErrors } from '../../../shared/form/complaints.ts'

export const emptyCard = {
  kind: 'domestic',
  cardNumber: '',
  bankName: '',
  branchName: '',
  holder: '',
  fundPassword: '',
}
export type CardForm = typeof emptyCard

export function kindOf(text: string): CardKind {
  return cardKinds.find((kind) => kind === text) ?? 'domestic'
}

/** `firstHolder`: the holder of the existing cards. */
export function checkCard(form: CardForm, firstHolder: string | null): FieldErrors<keyof CardForm> {
  return complaints<keyof CardForm>({
    kind: undefined,
    cardNumber: checkNumber(form),
    bankName: checkLine(form.bankName),
    branchName: checkLine(form.branchName),
    holder: checkHolder(form.holder, firstHolder),
    fundPassword: form.fundPassword === '' ? 'form.fundPasswordRequired' : undefined,
  })
}

function checkNumber({ kind, cardNumber }: CardForm): Complaint {
  if (cardNumber.trim() === '') return 'form.fieldRequired'
  return isCardNumber(kindOf(kind), cardNumber) ? undefined : 'reason.cardNumberWrong'
}

function checkHolder(holder: string, firstHolder: string | null): Complaint {
  const isOther = firstHolder !== null && normalHolder(holder) !== normalHolder(firstHolder)
  return checkLine(holder) ?? (isOther ? 'reason.cardHolderDiffers' : undefined)
}

function checkLine(text: string): Complaint {
  if (text.trim() === '') return 'form.fieldRequired'
  return isReadable(text.trim()) ? undefined : 'form.notReadable'
}
