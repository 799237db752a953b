import { useState } from 'react'
import { Tabs } from '@candor/ui/page/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../i18n/text.ts'
import { AppPage } from '../../shared/page/app-page.tsx'
import { MayNotice } from '../../shared/requirements/may-notice.tsx'
import { useMay } from '../../shared/requirements/use-may.ts'
import { InvitedAccounts } from './invited-accounts.tsx'
import { RechargeList } from './recharge-list.tsx'

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
