import { reasonLengthMax } from '@candor/engine/rules/limits'
import type { TermsItem } from '@candor/contract/operators/calls/terms'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { TextArea } from '@candor/ui/fields/text-area'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { Section } from '../../../shared/parts/facts.tsx'
import { UnusualNotice } from '../../../shared/parts/unusual-notice.tsx'
import { useLeaveGuard } from '../../../shared/place/leave-guard.ts'
import type { ProductsOfKind } from '../../../shared/server/terms.ts'
import { LeaveSheet } from '../../../shared/sheets/leave-sheet.tsx'
import { TermsInputs } from '../form/terms-inputs.tsx'
import { WhenInput } from '../form/when-input.tsx'
import { type Kept, keptBy, nameIn } from '../model/summary.ts'
import { formOf } from '../model/form.ts'
import { PhonePreview } from '../preview/phone-preview.tsx'
import { ChangesTable } from './changes-table.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Proposing, useProposing } from './use-proposing.ts'

type Props = {
  kind: TermKind
  // Null: a new one.
  product: TermsItem | null
  shown: ProductsOfKind
  isLocked: boolean
  isToggled: boolean
  onChanged: () => void
}

/** The form of a product: its terms, the changes, the user's screen, the reason and the time. */
export function ProductEditor(props: Props) {
  const { kind, product, shown, isLocked } = props
  const proposing = useProposing(props)
  const { form, faults, hints, scales, asked, isChanged, setForm } = proposing
  const guard = useLeaveGuard(isChanged && !isLocked, () => false)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {product === null && shown.products.length > 0 && (
          <CopyFrom
            kind={kind}
            products={shown.products}
            onCopy={(item) => setForm(formOf(kind, item.terms))}
          />
        )}
        <TermsInputs
          {...{ kind, form, scales, hints, isLocked }}
          isNew={product === null}
          faults={asked ? faults : {}}
          onForm={setForm}
        />
        {!isLocked && <Proposal kind={kind} isNew={product === null} proposing={proposing} />}
      </div>
      <div className="xl:sticky xl:top-0">
        <PhonePreview kind={kind} before={product?.terms ?? null} after={proposing.terms} scales={scales} />
      </div>
      {guard.wanted !== null && <LeaveSheet onStay={guard.stay} onLeave={guard.leave} />}
    </div>
  )
}

/** A new product mostly has the terms of another. */
function CopyFrom({
  kind,
  products,
  onCopy,
}: {
  kind: TermKind
  products: readonly TermsItem[]
  onCopy: (item: TermsItem) => void
}) {
  const text = useText()
  const figures = useFigures()
  return (
    <div className="max-w-form">
      <SelectSheet
        label={text('products.copyFrom')}
        placeholder={text('products.copyFromNone')}
        options={products.map((item) => ({
          value: item.key,
          label: nameIn({ text, figures }, kind, item),
        }))}
        value={undefined}
        onValueChange={(key) => {
          const item = products.find((one) => one.key === key)
          if (item) onCopy(item)
        }}
      />
    </div>
  )
}

const effectKeys = {
  positions: 'products.kept',
  orders: 'products.keptOrders',
  requests: 'products.countedBefore',
  nothing: 'products.needsTwoNew',
} as const satisfies Record<Kept, TextKey>

type ProposalProps = { kind: TermKind; isNew: boolean; proposing: Proposing }

function Proposal({ kind, isNew, proposing }: ProposalProps) {
  const text = useText()
  const { changes, warnings, asked, isComplete, isChanged, reason, send } = proposing
  return (
    <>
      {(isNew ? isComplete : isChanged) && (
        <Section title={text('products.changes')}>
          <Card padding="none" className="overflow-x-auto">
            <ChangesTable changes={changes} isNew={isNew} warned={new Set(warnings.map(({ id }) => id))} />
          </Card>
          {warnings.length > 0 && (
            <UnusualNotice
              warnings={warnings}
              isConfirmed={proposing.isConfirmed}
              isAsked={asked}
              onConfirm={proposing.confirm}
            />
          )}
        </Section>
      )}
      <Section title={text('products.whyAndWhen')}>
        <Card>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <TextArea
              label={text('ask.reason')}
              hint={text('ask.hint')}
              error={asked && reason.trim() === '' ? text('ask.required') : undefined}
              counter={`${reason.length} / ${reasonLengthMax}`}
              maxLength={reasonLengthMax}
              rows={3}
              value={reason}
              onValueChange={proposing.setReason}
            />
            <WhenInput when={proposing.when} asked={asked} onWhen={proposing.setWhen} />
          </div>
        </Card>
      </Section>
      <Notice title={text('products.needsTwo')}>
        {text(isNew ? 'products.needsTwoNew' : effectKeys[keptBy(kind)])}
      </Notice>
      {proposing.refusal && <RefusalNotice kind={kind} failure={proposing.refusal} />}
      {asked && !isComplete && <Notice kind="danger">{text('products.incomplete')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={send.busy} disabled={!isChanged} onClick={proposing.propose}>
          {isNew ? text('products.proposeNew') : text('products.propose', { count: changes.length })}
        </Button>
        {isChanged && <Button onClick={proposing.discard}>{text('products.discard')}</Button>}
      </div>
    </>
  )
}
