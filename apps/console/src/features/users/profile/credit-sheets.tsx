import { useRef, useState } from 'react'
import { trimDecimal } from '@candor/client/figures/format'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { AmountField } from '@candor/ui/fields/amount-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { ScoreField } from '../../../shared/form/score-field.tsx'
import { scoreOf } from '../../../shared/form/checks.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

type User = OperatorOutput<'Users/GetUser'>['user']
type Props = { user: User; onClose: () => void; onDone: () => void }

/** The credit score required for loans; an empty field removes it. */
export function CreditScoreSheet({ user, onClose, onDone }: Props) {
  const text = useText()
  const [typed, setTyped] = useState(user.creditScore?.score.toString() ?? '')
  const field = useRef<HTMLInputElement>(null)
  const score = scoreOf(typed)
  const isSame = score === (user.creditScore?.score ?? null)
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('userAction.creditScore'), uid: user.uid })}
      text={text('userActionText.creditScore')}
      isTold
      confirmLabel={text('userAction.creditScore')}
      confirmDisabled={score === 'wrong' || isSame}
      initialFocus={field}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (score === 'wrong') return
        await callServer('Users/SetCreditScore', { uid: user.uid, score, reason })
        toast.success(text('actions.done'))
        onDone()
        onClose()
      }}
    >
      <ScoreField ref={field} value={typed} onValueChange={setTyped} />
    </ReasonSheet>
  )
}

/** The loan limit of this user; an empty field means the general one. */
export function LoanLimitSheet({ user, onClose, onDone }: Props) {
  const text = useText()
  const before = user.loanLimit ? trimDecimal(user.loanLimit.amount) : ''
  const [amount, setAmount] = useState(before)
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('userAction.loanLimit'), uid: user.uid })}
      text={text('userActionText.loanLimit')}
      isTold
      confirmLabel={text('userAction.loanLimit')}
      confirmDisabled={amount === before}
      onClose={onClose}
      done={text('actions.done')}
      onDone={onDone}
      onConfirm={async (reason) =>
        await callServer('Users/SetLoanLimit', {
          uid: user.uid,
          amount: amount === '' ? null : amount,
          reason,
        })
      }
    >
      <AmountField
        label={text('user.loanLimit')}
        hint={text('user.loanLimitHint')}
        unit="USDT"
        decimalsMax={6}
        value={amount}
        onValueChange={setAmount}
      />
    </ReasonSheet>
  )
}
