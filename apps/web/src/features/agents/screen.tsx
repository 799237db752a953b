import { useState } from 'react'
import { Tabs } from '@candor/ui/page/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../i18n/text.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { MayNotice } from '../../shared/requirements/may-notice.tsx'
import { useMay } from '../../shared/requirements/use-may.ts'
import { InvitedAccounts } from './invited-accounts.tsx'
import { ArrowDownLeft, ArrowUpRight, History } from 'lucide-react'
import { recordName } from '@candor/contract/rules/chat'
import { useWords } from '../../i18n/figures.ts'
import { GetHelpIcon } from '../../shared/help/get-help.tsx'
import { RecordList } from '../../shared/lists/record-list.tsx'
import type { CallOutput } from '@candor/contract/calls'
import { useRecords } from '../../shared/lists/records.ts'
import { callServer } from '../../shared/server/client.ts'

/** Recharges sent to invited accounts and received from an agent. */
function RechargeList() {
  const text = useText()
  const pages = useRecords({
    read: (page) => callServer('Agents/GetRecharges', page),
    itemsOf: ({ recharges }) => recharges,
    idOf: ({ transferId }) => transferId,
  })
  return (
    <RecordList
      pages={pages}
      icons
      none={{ Icon: History, title: text('agent.noRecharges'), text: text('agent.noRechargesText') }}
    >
      {(recharge) => <RechargeRow key={recharge.transferId} recharge={recharge} />}
    </RecordList>
  )
}

type Recharge = CallOutput<'Agents/GetRecharges'>['recharges'][number]

function RechargeRow({ recharge: { transferId, direction, uid, coin, amount, at } }: { recharge: Recharge }) {
  const { text, figures } = useWords()
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

const tabs = ['invited', 'recharges'] as const
type AgentTab = (typeof tabs)[number]

/** The accounts an agent invited, and the recharges. Other users see only those they received. */
export function AgentScreen() {
  const text = useText()
  const isAgent = !useMay('readInvited').isBarred
  return (
    <AppPage title={text('agent.title')} back="back" width="full">
      <div className="flex flex-col gap-4 pt-2">
        <MayNotice act={isAgent ? 'recharge' : 'readInvited'} />
        {isAgent ? <Panels /> : <RechargeList />}
      </div>
    </AppPage>
  )
}

function Panels() {
  const text = useText()
  const isWide = useIsWide()
  const [tab, setTab] = useState<AgentTab>('invited')
  if (isWide)
    return (
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start gap-6">
        {tabs.map((each) => (
          <section key={each} aria-labelledby={`agent-${each}`}>
            <h2 id={`agent-${each}`} className="pb-3 font-semibold">
              {text(`agentTab.${each}`)}
            </h2>
            {each === 'invited' ? <InvitedAccounts /> : <RechargeList />}
          </section>
        ))}
      </div>
    )
  return (
    <Tabs
      label={text('agent.title')}
      items={tabs.map((value) => ({ value, label: text(`agentTab.${value}`) }))}
      value={tab}
      onValueChange={setTab}
    >
      <div className="pt-3">{tab === 'invited' ? <InvitedAccounts /> : <RechargeList />}</div>
    </Tabs>
  )
}
