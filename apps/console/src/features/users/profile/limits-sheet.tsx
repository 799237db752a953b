import { useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { AmountField } from '@candor/ui/fields/amount-field'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

export type UserLimits = NonNullable<OperatorOutput<'Users/GetLimits'>['limits']>
type Props = { uid: string; limits: UserLimits; onClose: () => void; onDone: () => void }

const acts = ['deposit', 'withdraw'] as const

/** Proposes limits for one user. An empty field is no limit. */
export function LimitsSheet({ uid, limits, onClose, onDone }: Props) {
  const text = useText()
  const { coin, scale, isOwn } = limits
  const known = (act: 'deposit' | 'withdraw') => (isOwn ? (limits[act].limit ?? '') : '')
  const [typed, setTyped] = useState({ deposit: known('deposit'), withdraw: known('withdraw') })
  const read = (act: 'deposit' | 'withdraw') => typed[act].replace(/\.$/, '') || null
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('limits.propose'), uid })}
      text={text('limits.proposeText')}
      isTold
      hint={text('limits.hint')}
      confirmLabel={text('limits.propose')}
      done={text('rates.done')}
      onDone={onDone}
      onClose={onClose}
      onConfirm={async (reason) => {
        const wanted = { depositPerDayMax: read('deposit'), withdrawPerDayMax: read('withdraw') }
        await callServer('Users/ProposeLimits', { uid, limits: wanted, reason })
      }}
    >
      {acts.map((act) => (
        <AmountField
          key={act}
          id={`limit-${act}`}
          label={text(`limits.act.${act}`)}
          unit={coin}
          decimalsMax={scale}
          placeholder={text('products.noBound')}
          hint={act === 'deposit' ? text('termHint.depositLimit') : undefined}
          value={typed[act]}
          onValueChange={(next) => setTyped({ ...typed, [act]: next })}
        />
      ))}
    </ReasonSheet>
  )
}
