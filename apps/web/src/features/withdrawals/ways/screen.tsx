import { Clock, CreditCard, NotebookTabs } from 'lucide-react'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useBalances } from '../../../shared/server/account.ts'
import { HoldsNotice } from '../../../shared/wallet/holds-notice.tsx'
import { CautionTime } from '../form/notices.tsx'
import { coinsOf } from '../form/model.ts'
import { useMethods } from '../form/queries.ts'
import type { Offer } from '../form/queries.ts'
import { shortNetworkName } from '../parts/words.ts'

/** The first step: a coin over its network, or a bank card. */
export function WithdrawWaysScreen() {
  const text = useText()
  return (
    <AppPage
      title={text('withdraw.title')}
      back="back"
      trailing={<RecordsLink path={paths.withdrawRecords} label={text('withdraw.records')} />}
    >
      <ReadingGate reading={useMethods()} outline={<SkeletonRows count={6} icon />}>
        {(offer) => <Ways offer={offer} />}
      </ReadingGate>
    </AppPage>
  )
}

function Ways({ offer: { methods } }: { offer: Offer }) {
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const availableOf = (coin: string) => balances?.get(coin)?.available ?? '0'
  const held = new Set(
    [...(balances?.values() ?? [])].filter(({ available }) => Number(available) > 0).map(({ coin }) => coin),
  )
  const underWay = new Set(methods.flatMap(({ openWithdrawalId: id }) => (id === null ? [] : [id])))
  const cards = methods.filter(({ kind }) => kind === 'card')
  // A caution about one method only is shown at that method.
  const caution = methods.every((one) => one.caution !== null) ? methods[0]?.caution : null
  return (
    <div className="flex flex-col gap-5 pt-2">
      <MayNotice act="withdraw" />
      <HoldsNotice />
      {underWay.size > 0 && (
        <ListGroup title={text('withdraw.underWay')}>
          {[...underWay].map((id) => (
            <ListRow
              key={id}
              href={hrefOf(`${paths.withdrawal}?withdrawalId=${id}`)}
              icon={<Clock aria-hidden />}
              label={text('withdraw.lookAt', { number: `W-${id}` })}
            />
          ))}
        </ListGroup>
      )}
      {caution && <CautionTime caution={caution} />}
      <ListGroup title={text('withdraw.byNetwork')}>
        {coinsOf(methods, held).map((coin) => (
          <ListRow
            key={coin}
            href={hrefOf(`${paths.withdrawForm}?kind=crypto&coin=${coin}`)}
            icon={<CoinIcon symbol={coin} size={32} />}
            label={coin}
            detail={methods
              .filter((one) => one.kind === 'crypto' && one.coin === coin)
              .map(({ network }) => shortNetworkName(network))
              .join(', ')}
            value={balances && figures.amount(availableOf(coin), coin)}
          />
        ))}
      </ListGroup>
      {cards.length > 0 && (
        <ListGroup title={text('withdraw.byCard')}>
          {cards.map(({ methodId, coin, currency }) => (
            <ListRow
              key={methodId}
              href={hrefOf(`${paths.withdrawForm}?kind=card&coin=${coin}`)}
              icon={<CreditCard aria-hidden />}
              label={currency}
              detail={text('withdraw.fromCoin', { coin })}
              value={balances && figures.amount(availableOf(coin), coin)}
            />
          ))}
        </ListGroup>
      )}
      <ListGroup title={text('withdraw.destinations')}>
        <ListRow
          href={hrefOf(paths.addresses)}
          icon={<NotebookTabs aria-hidden />}
          label={text('withdraw.manageAddresses')}
        />
        <ListRow
          href={hrefOf(paths.cards)}
          icon={<CreditCard aria-hidden />}
          label={text('withdraw.manageCards')}
        />
      </ListGroup>
    </div>
  )
}
