import { Wallet } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, FactCard, Facts, Tiles } from '../../../shared/parts/facts.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { PersonalFacts, StandingFacts } from '../../../shared/users/user-facts.tsx'
import type { User } from '../../../shared/users/user-facts.tsx'

const reference = 'USDT'

/** The user, masked, and the holdings of the account. */
export function Overview({ user }: { user: User }) {
  const text = useText()
  const figures = useFigures()
  const none = text('value.none')
  const yesNo = (value: boolean) => text(value ? 'value.yes' : 'value.no')
  return (
    <div className="flex flex-col gap-6">
      {user.hasAccount ? (
        <Holdings uid={user.uid} />
      ) : (
        <EmptyState
          icon={<Wallet aria-hidden />}
          title={text('user.noAccount')}
          text={text('user.noAccountText')}
        />
      )}
      <div className="grid gap-3 lg:grid-cols-2 lg:max-xl:[&>:last-child]:col-span-2 xl:grid-cols-3">
        <PersonalFacts user={user} />
        <FactCard title={text('user.account')}>
          <Facts
            rows={[
              fact(text('user.language'), user.language),
              fact(text('user.invitationCode'), user.invitationCode),
              fact(
                text('user.invitedBy'),
                user.invitedBy ? <RowLink href={hrefs.user(user.invitedBy)}>{user.invitedBy}</RowLink> : none,
              ),
              fact(text('user.invitedCount'), figures.count(user.invitedCount)),
              fact(text('user.fundPassword'), yesNo(user.hasFundPassword)),
              fact(
                text('user.securityChanged'),
                user.securityChangedAt ? figures.time(user.securityChangedAt) : none,
              ),
            ]}
          />
        </FactCard>
        <StandingFacts user={user} />
      </div>
    </div>
  )
}

function Holdings({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const reading = useReading(`overview ${uid}`, async () => await callServer('Users/GetOverview', { uid }))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
      {({ total, today, historical, coins }) => (
        <>
          <Tiles
            tiles={[
              fact(text('holdings.worth'), figures.amount(total, reference)),
              fact(
                text('holdings.today'),
                figures.amount(today.amount, reference),
                today.percent === null ? undefined : `${today.percent}%`,
              ),
              fact(text('holdings.earned'), figures.amount(historical.amount, reference)),
              fact(text('holdings.inflow'), figures.amount(historical.inflow, reference)),
            ]}
          />
          <TableSection
            title={text('holdings.title')}
            empty={<EmptyState icon={<Wallet aria-hidden />} title={text('holdings.none')} />}
            rows={coins}
            idOf={({ coin }) => coin}
            columns={({ column, endColumn }) => [
              column('holdings.coin', ({ coin }) => coin),
              endColumn('bucket.available', ({ available, coin }) => figures.plain(available, coin)),
              endColumn('bucket.locked', ({ locked, coin }) => figures.plain(locked, coin)),
              endColumn('bucket.frozen', ({ frozen, coin }) => figures.plain(frozen, coin)),
              endColumn('bucket.toBeReleased', ({ toBeReleased, coin }) => figures.plain(toBeReleased, coin)),
              endColumn('holdings.value', ({ value }) => figures.amount(value, reference)),
            ]}
          />
        </>
      )}
    </ReadingGate>
  )
}
