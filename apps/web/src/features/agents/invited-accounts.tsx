import { useState } from 'react'
import { Users } from 'lucide-react'
import { Avatar } from '@candor/ui/avatar'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { formatTime } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../i18n/text.ts'
import { RecordList } from '../../shared/lists/record-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { FundPasswordFirst } from '../../shared/requirements/fund-password-first.tsx'
import { useMay } from '../../shared/requirements/use-may.ts'
import { useProfile } from '../../shared/server/profile.ts'
import { useLayer } from '../../shared/sheets/use-layer.ts'
import { nameOf } from './model.ts'
import type { Invited } from './model.ts'
import { useRecordPages } from '../../shared/lists/records.ts'
import { callServer } from '../../shared/server/client.ts'
import { RechargeSheet } from './recharge-sheet.tsx'

export function InvitedAccounts() {
  const text = useText()
  const pages = useRecordPages({
    read: (page) => callServer('Agents/GetInvited', page),
    itemsOf: ({ accounts }) => accounts,
    idOf: ({ uid }) => uid,
  })
  const { user } = useProfile()
  const [chosen, setChosen] = useState<{ account: Invited; times: number } | null>(null)
  const [open, setOpen] = useLayer()
  const memory = useAttemptMemory()
  const recharge = (account: Invited) => {
    setChosen({ account, times: (chosen?.times ?? 0) + 1 })
    setOpen(true)
  }
  return (
    <>
      <RecordList
        pages={pages}
        icons
        none={{
          Icon: Users,
          title: text('agent.nobody'),
          text: text('agent.nobodyText'),
          way: { path: paths.invite, label: text('invite.pageTitle') },
        }}
      >
        {(account) => <InvitedRow key={account.uid} account={account} onRecharge={() => recharge(account)} />}
      </RecordList>
      {user?.hasFundPassword === false ? (
        <FundPasswordFirst open={open} onOpenChange={setOpen} />
      ) : (
        chosen && (
          // The key gives each opening a fresh form.
          <RechargeSheet
            key={chosen.times}
            {...{ open, memory }}
            account={chosen.account}
            onOpenChange={setOpen}
          />
        )
      )}
    </>
  )
}

function InvitedRow({ account, onRecharge }: { account: Invited; onRecharge: () => void }) {
  const text = useText()
  const { locale } = useLanguage()
  const { isBarred } = useMay('recharge')
  const { uid, joinedAt, isCertified, isReal } = account
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Avatar name={nameOf(account)} size={40} />
      <span className="min-w-36 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{nameOf(account)}</span>
          {isCertified && <Badge tone="success">{text('agent.certified')}</Badge>}
          {!isReal && <Badge tone="warn">{text('agent.practice')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{text('mine.uid', { uid })}</span>
          <span>{text('mine.since', { date: formatTime(joinedAt, locale, 'day') })}</span>
        </span>
      </span>
      <Button
        size="small"
        className="ml-auto"
        disabled={isBarred || !isReal}
        aria-label={text('agent.rechargeName', { name: nameOf(account) })}
        onClick={onRecharge}
      >
        {text('agent.recharge')}
      </Button>
    </li>
  )
}
