import { useRef, useState } from 'react'
import { Percent } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { ppmPerWhole } from '@candor/engine/rules/fees'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { percentScale, percentText, typedPpm } from '../../../shared/form/typed-figures.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, Tiles } from '../../../shared/parts/facts.tsx'
import { OpenChange } from '../../../shared/parts/open-change.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DecideSheet } from '../../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../../shared/sheets/decide-sheet.tsx'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

/** The fee level of a user, and the discounts that two operators gave. */
export function Fees({ uid }: { uid: string }) {
  // Each reading is in the audit log, so it is not read again by itself.
  const reading = useReading(`fees ${uid}`, async () => await callServer('Users/GetFees', { uid }))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
      {(shown) => <Shown uid={uid} shown={shown} onChanged={() => void reading.reload()} />}
    </ReadingGate>
  )
}

type Props = { uid: string; shown: OperatorOutput<'Users/GetFees'>; onChanged: () => void }

function Shown({ uid, shown, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setTerms')
  const [isProposing, setProposing] = useState(false)
  const [choice, setChoice] = useState<ProposalChoice | null>(null)
  const { level, coin, volume, discountPpm, discounts, proposal } = shown
  const percent = (ppm: number) => (ppm === 0 ? text('fees.noDiscount') : figures.percent(ppm))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] flex-[1_1_20rem] text-small text-pretty text-ink-2">
          {text('fees.about')}
        </p>
        {maySet && proposal === null && (
          <Button leading={<Percent aria-hidden className="size-4.5" />} onClick={() => setProposing(true)}>
            {text('fees.propose')}
          </Button>
        )}
      </div>
      {proposal && (
        <OpenChange
          title={text('fees.waiting', { discount: percent(proposal.discountPpm) })}
          change={proposal}
          onChoose={maySet ? setChoice : undefined}
        />
      )}
      <Tiles
        tiles={[
          fact(text('fees.level'), figures.count(level)),
          fact(text('fees.volume'), coin === null ? '—' : figures.amount(volume, coin)),
          fact(text('fees.discount'), percent(discountPpm)),
        ]}
      />
      {discounts.length === 0 ? (
        <EmptyState icon={<Percent aria-hidden />} title={text('fees.none')} />
      ) : (
        <DataTable
          label={text('fees.discounts')}
          rows={discounts}
          idOf={({ at }) => at}
          columns={({ column, endColumn, longColumn }) => [
            column('fees.discount', (given) => percent(given.discountPpm)),
            longColumn('ask.reason', ({ reason }) => reason ?? '—'),
            column('decisions.by', ({ by, approvedBy }) =>
              [by?.name, approvedBy?.name].filter((name) => name !== undefined).join(', '),
            ),
            endColumn('fees.since', ({ at }) => figures.time(at)),
          ]}
        />
      )}
      {isProposing && (
        <ProposeSheet
          uid={uid}
          before={discountPpm}
          onChanged={onChanged}
          onClose={() => setProposing(false)}
        />
      )}
      {choice && proposal && (
        <DecideSheet
          choice={choice}
          name={text('fees.discount')}
          proposalId={proposal.proposalId}
          hash={proposal.hash}
          rows={[
            fact(text('fees.discount'), `${percent(discountPpm)} → ${percent(proposal.discountPpm)}`),
            fact(text('ask.reason'), proposal.reason),
          ]}
          onClose={() => setChoice(null)}
          onDone={onChanged}
        />
      )}
    </div>
  )
}

type ProposeProps = { uid: string; before: number; onChanged: () => void; onClose: () => void }

/** A share of each fee that the user does not pay. */
function ProposeSheet({ uid, before, onChanged, onClose }: ProposeProps) {
  const text = useText()
  const [typed, setTyped] = useState(before === 0 ? '' : percentText(before))
  const field = useRef<HTMLInputElement>(null)
  const discountPpm = typedPpm(typed === '' ? '0' : typed, ppmPerWhole)
  return (
    <ReasonSheet
      title={text('actions.confirm', { what: text('fees.propose'), uid })}
      text={text('fees.proposeText')}
      isTold
      confirmLabel={text('treasury.propose')}
      confirmDisabled={discountPpm === null || discountPpm === before}
      initialFocus={field}
      onClose={onClose}
      done={text('rates.done')}
      onConfirm={async (reason) => {
        if (discountPpm === null) return
        try {
          await callServer('Users/ProposeFeeDiscount', { uid, discountPpm, reason })
        } finally {
          onChanged()
        }
      }}
    >
      <AmountField
        ref={field}
        id="fee-discount"
        label={text('fees.discount')}
        hint={text('fees.discountHint')}
        error={discountPpm === null ? text('fees.discountWrong') : undefined}
        unit="%"
        decimalsMax={percentScale}
        value={typed}
        onValueChange={setTyped}
      />
    </ReasonSheet>
  )
}
