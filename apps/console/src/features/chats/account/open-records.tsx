import { itemName } from '@candor/contract/operators/queues'
import { useReading } from '@candor/client/react/reading'
import { Badge } from '@candor/ui/badge'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import type { Figures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import type { Translate } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { FactCard } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'

const readMax = 50
const openWithdrawals: readonly string[] = ['review', 'passed', 'signing']
const openDeposits: readonly string[] = ['paying', 'completed']
const openLoans: readonly string[] = ['applying', 'passed']

type OpenRecord = { name: string; href: string; state: string; figure: string }

async function readOpen(uid: string) {
  const page = { uid, limit: readMax }
  const [{ withdrawals }, { deposits }, { loans }] = await Promise.all([
    callServer('Users/GetWithdrawals', page),
    callServer('Users/GetDeposits', page),
    callServer('Users/GetLoans', page),
  ])
  return {
    withdrawals: withdrawals.filter(({ state }) => openWithdrawals.includes(state)),
    deposits: deposits.filter(({ state }) => openDeposits.includes(state)),
    loans: loans.filter(({ state }) => openLoans.includes(state)),
  }
}

function rowsOf(open: Awaited<ReturnType<typeof readOpen>>, text: Translate, figures: Figures): OpenRecord[] {
  return [
    ...open.withdrawals.map(({ withdrawalId, state, amount, coin }) => ({
      name: itemName('withdrawals', withdrawalId),
      href: hrefs.queue('withdrawals', withdrawalId),
      state: text(`withdrawal.state.${state}`),
      figure: figures.amount(amount, coin),
    })),
    ...open.deposits.map(({ depositId, state, amount, currency }) => ({
      name: itemName('deposits', depositId),
      href: hrefs.queue('deposits', depositId),
      state: text(`deposit.state.${state}`),
      figure: figures.money(amount, currency),
    })),
    ...open.loans.map(({ loanId, state, lent, amountMax, coin }) => ({
      name: itemName('loans', loanId),
      href: hrefs.queue('loans', loanId),
      state: text(`loan.state.${state}`),
      figure: figures.amount(lent?.owed ?? amountMax, coin),
    })),
  ]
}

/** Open withdrawals, deposits and loans: the subject of most questions. */
export function OpenRecords({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const reading = useReading(`open records ${uid}`, async () => await readOpen(uid))
  return (
    <FactCard title={text('chats.openRecords')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={60} />}>
        {(open) => {
          const rows = rowsOf(open, text, figures)
          if (rows.length === 0) return <p className="py-1 text-small text-ink-3">{text('value.none')}</p>
          return (
            <ul className="divide-y divide-line">
              {rows.map(({ name, href, state, figure }) => (
                <li key={name} className="flex flex-wrap items-baseline gap-x-2 py-2 text-small">
                  <RowLink href={href}>{name}</RowLink>
                  <Badge>{state}</Badge>
                  <span className="ml-auto font-semibold">{figure}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </ReadingGate>
    </FactCard>
  )
}
