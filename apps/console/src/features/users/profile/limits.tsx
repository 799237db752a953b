import { useState } from 'react'
import { Gauge } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { OpenChange } from '../../../shared/parts/open-change.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DecideSheet } from '../../../shared/sheets/decide-sheet.tsx'
import type { ProposalChoice } from '../../../shared/sheets/decide-sheet.tsx'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { LimitsSheet } from './limits-sheet.tsx'
import type { UserLimits } from './limits-sheet.tsx'

type Answer = OperatorOutput<'Users/GetLimits'>
type Amounts = { depositPerDayMax: string | null; withdrawPerDayMax: string | null }

/** The user's 24-hour limits, and limits of their own that two operators agree on. */
export function Limits({ uid }: { uid: string }) {
  const text = useText()
  // Each reading is in the audit log, so it is not read again by itself.
  const reading = useReading(`limits ${uid}`, async () => await callServer('Users/GetLimits', { uid }))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
      {({ limits, changed, proposal }) =>
        limits === null ? (
          <EmptyState
            icon={<Gauge aria-hidden />}
            title={text('limits.none')}
            text={text('limits.noneText')}
          />
        ) : (
          <Shown {...{ uid, limits, changed, proposal }} onChanged={() => void reading.reload()} />
        )
      }
    </ReadingGate>
  )
}

type Props = Omit<Answer, 'limits'> & { uid: string; limits: UserLimits; onChanged: () => void }
type Opened = 'propose' | 'remove' | ProposalChoice

function Shown({ uid, limits, changed, proposal, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const maySet = useRight('setTerms')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { coin, isOwn, level, levels } = limits
  const amount = (units: string | null) =>
    units === null ? text('products.noBound') : figures.amount(units, coin)
  const inWords = (amounts: Amounts | null) =>
    amounts === null
      ? text(`limits.level.${level}`)
      : text('limits.both', {
          deposit: amount(amounts.depositPerDayMax),
          withdraw: amount(amounts.withdrawPerDayMax),
        })
  const now = { depositPerDayMax: limits.deposit.limit, withdrawPerDayMax: limits.withdraw.limit }
  const names = [changed.changedBy?.name, changed.approvedBy?.name].filter((name) => name !== undefined)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] flex-[1_1_20rem] text-small text-pretty text-ink-2">
          {text('limits.about')}
        </p>
        {maySet && proposal === null && (
          <div className="flex flex-wrap gap-2">
            {isOwn && <Button onClick={() => setOpened('remove')}>{text('limits.remove')}</Button>}
            <Button leading={<Gauge aria-hidden className="size-4.5" />} onClick={() => setOpened('propose')}>
              {text('limits.propose')}
            </Button>
          </div>
        )}
      </div>
      {proposal && (
        <OpenChange
          title={text('rates.proposed', { rate: inWords(proposal.limits) })}
          change={proposal}
          onChoose={maySet ? setOpened : undefined}
        />
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {(['deposit', 'withdraw'] as const).map((act) => (
          <FactCard key={act} title={text(`limits.act.${act}`)}>
            <Facts
              rows={[
                fact(
                  text('limits.limit'),
                  amount(limits[act].limit),
                  text(isOwn ? 'limits.own' : `limits.level.${level}`),
                ),
                fact(text('limits.used'), figures.amount(limits[act].used, coin)),
                fact(text('limits.left'), amount(limits[act].left)),
              ]}
            />
          </FactCard>
        ))}
        {levels.map((one) => (
          <FactCard key={one.level} title={text(`limits.level.${one.level}`)}>
            <Facts
              rows={[
                fact(text('limits.act.deposit'), amount(one.depositPerDayMax)),
                fact(text('limits.act.withdraw'), amount(one.withdrawPerDayMax)),
              ]}
            />
          </FactCard>
        ))}
      </div>
      {changed.changedAt !== null && (
        <p className="text-small wrap-anywhere text-ink-3">
          {text('switches.changedBy', { name: names.join(', '), time: figures.time(changed.changedAt) })}
          {changed.reason !== null && <span className="block text-ink-2">{changed.reason}</span>}
        </p>
      )}
      {opened === 'propose' && <LimitsSheet uid={uid} limits={limits} onClose={close} onDone={onChanged} />}
      {opened === 'remove' && (
        <ReasonSheet
          title={text('actions.confirm', { what: text('limits.remove'), uid })}
          text={text('limits.removeText')}
          rows={[fact(text('switches.now'), inWords(now)), fact(text('rates.after'), inWords(null))]}
          isTold
          hint={text('limits.hint')}
          confirmLabel={text('limits.remove')}
          done={text('rates.done')}
          onDone={onChanged}
          onClose={close}
          onConfirm={async (reason) => await callServer('Users/ProposeLimits', { uid, limits: null, reason })}
        />
      )}
      {proposal && (opened === 'approve' || opened === 'reject' || opened === 'withdraw') && (
        <DecideSheet
          choice={opened}
          name={text('limits.ofUser', { uid })}
          proposalId={proposal.proposalId}
          hash={proposal.hash}
          rows={[
            fact(text('switches.now'), inWords(now)),
            fact(text('rates.after'), inWords(proposal.limits)),
            fact(text('ask.reason'), proposal.reason),
          ]}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </div>
  )
}
