import { ArrowDownLeft, ArrowUpRight, History } from 'lucide-react'
import { recordName } from '@candor/contract/rules/chat'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { GetHelpIcon } from '../../shared/help/get-help.tsx'
import { RecordList } from '../../shared/lists/record-list.tsx'
import { useRecharges } from './queries.ts'
import type { Recharge } from './queries.ts'

/** Recharges sent to invited accounts and received from an agent. */
export function RechargeList() {
  const text = useText()
  return (
    <RecordList
      pages={useRecharges()}
      icons
      none={{ Icon: History, title: text('agent.noRecharges'), text: text('agent.noRechargesText') }}
    >
      {(recharge) => <RechargeRow key={recharge.transferId} recharge={recharge} />}
    </RecordList>
  )
}

function RechargeRow({ recharge: { transferId, direction, uid, coin, amount, at } }: { recharge: Recharge }) {
  const text = useText()
  const figures = useFigures()
  const isGiven = direction === 'given'
  const Icon = isGiven ? ArrowUpRight : ArrowDownLeft
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{text(`agent.${direction}`)}</span>
        <span className="block text-small text-ink-3">
          {uid === null ? text('agent.fromAgent') : text('mine.uid', { uid })}
        </span>
      </span>
      <span className="text-right">
        <span className={`block font-semibold ${isGiven ? '' : 'text-up'}`}>
          {isGiven ? '−' : '+'}
          {figures.amount(amount, coin)}
        </span>
        <time dateTime={at} className="block text-small text-ink-3">
          {figures.time(at)}
        </time>
      </span>
      <GetHelpIcon about={recordName('recharge', transferId)} />
    </li>
  )
}
