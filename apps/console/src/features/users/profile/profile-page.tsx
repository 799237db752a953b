import { useState } from 'react'
import type { ComponentType } from 'react'
import { EyeOff, SlidersHorizontal } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { Tabs } from '@candor/ui/page/tabs'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useSeenTab } from '../../../shared/page/seen-tab.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { DetailOutline } from '../../../shared/parts/facts.tsx'
import { MarkBadges } from '../../../shared/parts/mark-badges.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight, useRights } from '../../../shared/server/self.ts'
import { ActionSheet } from './action-sheet.tsx'
import { CreditScoreSheet, LoanLimitSheet } from './credit-sheets.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { actionsFor, tabOf, tabs } from './model.ts'
import type { Action, Tab } from './model.ts'
import { Destinations } from './destinations.tsx'
import { Fees } from './fees.tsx'
import { Grants } from './grants.tsx'
import { Holds } from './holds.tsx'
import { Limits } from './limits.tsx'
import { Loans } from './loans.tsx'
import { Deposits, Withdrawals } from './money.tsx'
import { Notes } from './notes.tsx'
import { OfferSupportSheet } from './offer-support-sheet.tsx'
import { Overview } from './overview.tsx'
import { Decisions, Exchanges, FundFlow, Sessions } from './records.tsx'
import { Options, Orders, Pledges, Subscriptions } from './products.tsx'
import { RevokeIdentitySheet } from './revoke-identity-sheet.tsx'
import { UnmaskSheet } from './unmask-sheet.tsx'

export type Profile = OperatorOutput<'Users/GetUser'>

export function ProfilePage({ uid, tab }: { uid: string; tab: string | undefined }) {
  const reading = useReading(`user ${uid}`, async () => await callServer('Users/GetUser', { uid }))
  return (
    <ReadingGate reading={reading} outline={<DetailOutline />}>
      {(profile) => <Shown profile={profile} tab={tabOf(tab)} onChanged={() => void reading.reload()} />}
    </ReadingGate>
  )
}

type Props = { profile: Profile; tab: Tab; onChanged: () => void }

function Shown({ profile, tab, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const { user, restrictions } = profile
  const actions = actionsFor(useRights(), user.marks)
  const mayUnmask = useRight('seePersonal')
  const [choosing, setChoosing] = useState(false)
  const [unmasking, setUnmasking] = useState(false)
  const [action, setAction] = useState<Action | null>(null)
  useSeenTab(tab)
  const facts = [
    user.username ?? user.nickname,
    user.region ? figures.region(user.region) : text('user.noRegion'),
    text('user.registeredOn', { day: figures.day(user.registeredAt) }),
  ]
  return (
    <ConsolePage
      back={hrefs.users}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {user.uid}
          <MarkBadges marks={user.marks} />
          {user.isTryout && <Badge>{text('user.tryout')}</Badge>}
        </span>
      }
      detail={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {mayUnmask && (
            <Button
              variant="outline"
              leading={<EyeOff aria-hidden className="size-4.5" />}
              onClick={() => setUnmasking(true)}
            >
              {text('unmask.open')}
            </Button>
          )}
          {actions.length > 0 && (
            <Button
              leading={<SlidersHorizontal aria-hidden className="size-4.5" />}
              onClick={() => setChoosing(true)}
            >
              {text('actions.open')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {restrictions.map(({ mark, since, reason, by }) => (
          <Notice
            key={mark}
            kind={mark === 'frozen' || mark === 'locked' ? 'danger' : 'warn'}
            title={
              // Decisions from before the console existed have no time.
              since !== null
                ? text('restriction.since', { what: text(`mark.${mark}`), time: figures.time(since) })
                : text(`mark.${mark}`)
            }
          >
            {[by?.name, reason].filter(Boolean).join(': ')}
          </Notice>
        ))}
        <Tabs
          label={text('profile.tabs')}
          wraps
          items={tabs.map((value) => ({ value, label: text(`profile.tab.${value}`) }))}
          value={tab}
          onValueChange={(next) => go(hrefs.user(user.uid, next), { replace: true })}
        >
          <div className="pt-5">
            <TabContent tab={tab} profile={profile} />
          </div>
        </Tabs>
      </div>
      <ActionsPanel
        open={choosing}
        onOpenChange={setChoosing}
        actions={actions}
        onChoose={(chosen) => {
          setChoosing(false)
          setAction(chosen)
        }}
      />
      {action && (
        <ChosenSheet action={action} user={user} onClose={() => setAction(null)} onDone={onChanged} />
      )}
      {unmasking && <UnmaskSheet uid={user.uid} onClose={() => setUnmasking(false)} />}
    </ConsolePage>
  )
}

type ChosenProps = { action: Action; user: Profile['user']; onClose: () => void; onDone: () => void }

function ChosenSheet({ action, ...props }: ChosenProps) {
  switch (action.kind) {
    case 'creditScore':
      return <CreditScoreSheet {...props} />
    case 'loanLimit':
      return <LoanLimitSheet {...props} />
    case 'offerSupport':
      return <OfferSupportSheet uid={props.user.uid} onClose={props.onClose} />
    case 'revokePrimary':
    case 'revokeAdvanced':
      return <RevokeIdentitySheet action={action.kind} {...props} />
    case 'mark':
    case 'region':
    case 'endSessions':
      return <ActionSheet action={action} {...props} />
  }
}

const records: Record<Exclude<Tab, 'overview'>, ComponentType<{ uid: string }>> = {
  orders: Orders,
  options: Options,
  pledges: Pledges,
  subscriptions: Subscriptions,
  exchanges: Exchanges,
  deposits: Deposits,
  withdrawals: Withdrawals,
  fees: Fees,
  holds: Holds,
  limits: Limits,
  loans: Loans,
  grants: Grants,
  flow: FundFlow,
  destinations: Destinations,
  sessions: Sessions,
  notes: Notes,
  decisions: Decisions,
}

function TabContent({ tab, profile: { user } }: { tab: Tab; profile: Profile }) {
  if (tab === 'overview') return <Overview user={user} />
  const Records = records[tab]
  return <Records uid={user.uid} />
}
