import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { useBalances } from '../server/account.ts'
import { useProfile } from '../server/profile.ts'
import type { Need, Shortage } from './purse.ts'
import { TestMoneyOffer } from './test-money-offer.tsx'
import { useMay } from './use-may.ts'
import { PathButton } from '../place/path-button.tsx'

/** For an account with too little of a coin: the ways to get some. */
export function MoneyFirst({ need: { coin, least }, shortage }: { need: Need; shortage: Shortage }) {
  const text = useText()
  const figures = useFigures()
  const { user } = useProfile()
  const { balances } = useBalances()
  // A demo account can't deposit.
  const { isBarred } = useMay('deposit')
  if (user?.testMoney?.some((given) => given.coin === coin)) return <TestMoneyOffer />
  const isNothing = shortage === 'nothing'
  return (
    <Notice
      title={
        isNothing
          ? text('may.noneTitle', { coin })
          : text('may.leastTitle', { amount: figures.amount(least, coin) })
      }
      action={!isBarred && <PathButton path={paths.deposit} label="assets.deposit" size="small" />}
    >
      {!isNothing &&
        text('may.leastText', { amount: figures.amount(balances?.get(coin)?.available ?? '0', coin) })}
    </Notice>
  )
}
