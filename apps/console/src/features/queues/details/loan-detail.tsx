import { useState } from 'react'
import { compareDecimals } from '@candor/client/figures/decimal'
import { trimDecimal } from '@candor/client/figures/format'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { itemName } from '@candor/contract/operators/queues'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { toast } from '@candor/ui/toasts/toast'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { refreshCounts } from '../../../shared/server/counts.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailOf } from './detail-of.tsx'
import type { DetailProps } from './detail-of.tsx'
import { History } from './history.tsx'
import { ImageDesk } from './image-desk.tsx'
import { isLendable } from '../model.ts'
import { UserFacts } from './user-facts.tsx'

type Item = OperatorOutput<'Loans/GetItem'>

export const LoanDetail = detailOf({
  queue: 'loans',
  read: async (itemId) => await callServer('Loans/GetItem', { itemId }),
  Detail,
})

type Props = Omit<DetailProps, 'itemId'> & { asked: Item }

function Detail({ asked, ...props }: Props) {
  const text = useText()
  const figures = useFigures()
  const mayDecide = useRight('decideLoans')
  const { item, loan, user } = asked
  const { itemId } = item
  const { coin } = loan
  const [amount, setAmount] = useState(trimDecimal(loan.amountMax))
  const isGranting = props.deciding?.choice === 'grantLoan'
  const isShort = compareDecimals(asked.lenderHas, loan.amountMin) < 0
  return (
    <DetailFrame
      {...props}
      item={item}
      why={text(asked.isAssessedByCaller ? 'why.loanAssessed' : 'why.loan')}
      rows={[
        fact(text('user.uid'), user.uid),
        fact(
          text('loan.asked'),
          `${figures.plain(loan.amountMin, coin)} – ${figures.amount(loan.amountMax, coin)}`,
        ),
        fact(text('loan.lenderHas'), figures.amount(asked.lenderHas, coin)),
        asked.proposedAmount !== null &&
          fact(text('loan.proposed'), figures.amount(asked.proposedAmount, coin)),
      ]}
      said={{ amount }}
      isReady={!isGranting || isLendable(amount, asked)}
      fields={
        isGranting && (
          <AmountField
            label={text('loan.amount')}
            hint={text('loan.amountHint', { two: figures.amount(asked.twoFrom, coin) })}
            error={isLendable(amount, asked) ? undefined : text('loan.amountWrong')}
            unit={coin}
            decimalsMax={6}
            value={amount}
            onValueChange={setAmount}
          />
        )
      }
    >
      {item.state === 'waiting' && isShort && <Notice kind="danger">{text('loan.lenderShort')}</Notice>}
      <div className="grid gap-3 xl:grid-cols-2">
        <LoanFacts asked={asked} />
        <BorrowerFacts asked={asked} />
      </div>
      <Owed asked={asked} />
      {mayDecide && (
        <ImageDesk
          title={text('identity.images')}
          images={[
            { name: 'handHeld' as const, label: text('identity.part.handHeld') },
            { name: 'assetProof' as const, label: text('loan.assetProof') },
          ]}
          read={async (image) => (await callServer('Loans/GetImage', { itemId, image })).image}
        />
      )}
      <Others asked={asked} />
      <History item={item} asked={text('history.loan')} decision={asked.decision} />
    </DetailFrame>
  )
}

function LoanFacts({ asked: { loan, item, proposedAmount } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const { coin } = loan
  return (
    <FactCard title={text('loan.title')}>
      <Facts
        rows={[
          fact(text('deposit.state'), text(`loan.state.${loan.state}`)),
          fact(
            text('loan.asked'),
            `${figures.plain(loan.amountMin, coin)} – ${figures.amount(loan.amountMax, coin)}`,
          ),
          item.proposal !== null &&
            proposedAmount !== null &&
            fact(text('loan.proposed'), figures.amount(proposedAmount, coin)),
          fact(
            text('loan.interest'),
            text('loan.interestFor', {
              interest: figures.percent(loan.interestPpm),
              days: figures.counted(loan.termDays, 'day'),
            }),
          ),
          fact(
            text('loan.penalty'),
            text('loan.penaltyPerDay', { penalty: figures.percent(loan.penaltyPpm) }),
          ),
          fact(text('user.phone'), loan.phone ?? text('loan.contactDeleted')),
          fact(text('user.email'), loan.email ?? text('loan.contactDeleted')),
          fact(text('loan.applied'), figures.time(loan.appliedAt)),
        ]}
      />
    </FactCard>
  )
}

function BorrowerFacts({ asked: { user, loan } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const none = text('value.none')
  return (
    <UserFacts
      user={user}
      who={[
        fact(text('user.realName'), user.realName ?? none),
        fact(
          text('user.creditScore'),
          user.creditScore ? String(user.creditScore.score) : none,
          user.creditScore?.reason ?? undefined,
        ),
        fact(text('loan.worth'), user.worth === null ? none : figures.amount(user.worth, loan.coin)),
      ]}
    />
  )
}

/** The amount lent, the amount owed, and the repayments. */
function Owed({ asked: { loan, repayments, item, decision } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  const mayDecide = useRight('decideLoans')
  const [waiving, setWaiving] = useState(false)
  const { lent, coin } = loan
  if (lent === null) return null
  const money = (amount: string) => figures.amount(amount, coin)
  // The parts of an amount are in the same coin, so they are shown without it.
  const part = (amount: string) => figures.plain(amount, coin)
  return (
    <>
      <FactCard title={text('loan.owedTitle')}>
        <Facts
          rows={[
            fact(text('loan.lent'), money(lent.amount), figures.time(lent.lentAt)),
            fact(
              text('loan.due'),
              figures.time(lent.dueAt),
              lent.daysOverdue > 0
                ? text('loan.overdue', { days: figures.counted(lent.daysOverdue, 'day') })
                : undefined,
            ),
            fact(text('loan.interest'), money(lent.interest)),
            fact(text('loan.penalty'), money(lent.penalty)),
            fact(text('loan.repaid'), money(lent.repaid)),
            fact(
              text('loan.owed'),
              money(lent.owed),
              text('loan.owedOf', {
                principal: money(lent.principalOwed),
                interest: money(lent.interestOwed),
                penalty: money(lent.penaltyOwed),
              }),
            ),
            decision?.waiver &&
              fact(
                text('loan.waivedBy'),
                [decision.waiver.by.name, decision.waiver.approvedBy?.name].filter(Boolean).join(', '),
                `${figures.time(decision.waiver.at)} · ${decision.waiver.reason}`,
              ),
          ]}
        />
        {loan.state === 'passed' && mayDecide && (
          <div className="pt-2">
            <Button size="small" onClick={() => setWaiving(true)}>
              {text('loan.waive')}
            </Button>
          </div>
        )}
      </FactCard>
      {repayments.length > 0 && (
        <TableSection
          title={text('loan.repayments')}
          rows={repayments}
          idOf={({ repaymentId }) => repaymentId}
          columns={({ column, endColumn }) => [
            column('loan.repaidAt', ({ at }) => figures.time(at)),
            endColumn('grant.amount', ({ amount }) => money(amount)),
            endColumn('loan.penalty', ({ penalty }) => part(penalty)),
            endColumn('loan.interest', ({ interest }) => part(interest)),
            endColumn('loan.principal', ({ principal }) => part(principal)),
          ]}
        />
      )}
      {waiving && (
        <ReasonSheet
          title={text('loan.waiveTitle', { name: itemName('loans', item.itemId) })}
          text={text('loan.waiveText')}
          rows={[fact(text('loan.owed'), money(lent.owed))]}
          isTold
          variant="danger"
          confirmLabel={text('loan.waive')}
          onClose={() => setWaiving(false)}
          onConfirm={async (reason) => {
            const { proposalId } = await callServer('Loans/ProposeWaiver', { itemId: item.itemId, reason })
            await refreshCounts()
            toast.success(text('grant.proposed'))
            go(hrefs.queue('grants', String(proposalId)))
          }}
        />
      )}
    </>
  )
}

function Others({ asked: { others } }: { asked: Item }) {
  const text = useText()
  const figures = useFigures()
  if (others.length === 0) return null
  return (
    <TableSection
      title={text('loan.others')}
      rows={others}
      idOf={({ loanId }) => loanId}
      columns={({ column, endColumn }) => [
        column('orders.number', ({ loanId }) => (
          <RowLink href={hrefs.queue('loans', loanId)}>{itemName('loans', loanId)}</RowLink>
        )),
        column('deposit.state', ({ state }) => <Badge>{text(`loan.state.${state}`)}</Badge>),
        endColumn('loan.lent', ({ lent, coin }) => (lent === null ? '—' : figures.amount(lent.amount, coin))),
        endColumn('loan.applied', ({ appliedAt }) => figures.time(appliedAt)),
      ]}
    />
  )
}
