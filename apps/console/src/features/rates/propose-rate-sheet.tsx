import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { useState } from 'react'
import type { FiatRate } from '@candor/contract/operators/calls/rates'
import { AmountField } from '@candor/ui/fields/amount-field'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { fact } from '../../shared/parts/facts.tsx'
import { UnusualNotice } from '../../shared/parts/unusual-notice.tsx'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { rateText, rateWarningTexts } from './rate-words.ts'

type Props = { rate: FiatRate; onClose: () => void; onDone: () => void }

export function ProposeRateSheet({ rate, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const [typed, setTyped] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const { currency, coin } = rate
  const wanted = typed.replace(/\.$/, '')
  const isNothing = Number(wanted) === 0
  const warnings = isNothing ? [] : rateWarningTexts({ text, figures }, rate, wanted)
  // Another rate has to be confirmed anew.
  const isConfirmed = warnings.length === 0 || confirmed === wanted
  return (
    <ReasonSheet
      title={text('rates.proposeOf', { pair: `${currency} → ${coin}` })}
      text={text('rates.proposeText')}
      rows={rate.rate === null ? [] : [fact(text('switches.now'), rateText(figures, rate, rate.rate))]}
      confirmLabel={text('rates.propose')}
      confirmDisabled={isNothing || !isConfirmed}
      onClose={onClose}
      done={text('rates.done')}
      onDone={onDone}
      onConfirm={async (reason) =>
        await callServer('Rates/Propose', { currency, coin, rate: wanted, reason })
      }
    >
      <AmountField
        id="rate"
        label={text('rates.new', { currency })}
        unit={coin}
        decimalsMax={fiatRateScale}
        value={typed}
        onValueChange={setTyped}
      />
      {warnings.length > 0 && (
        <UnusualNotice
          warnings={warnings}
          isConfirmed={isConfirmed}
          isAsked={false}
          onConfirm={(isOn) => setConfirmed(isOn ? wanted : '')}
        />
      )}
    </ReasonSheet>
  )
}
