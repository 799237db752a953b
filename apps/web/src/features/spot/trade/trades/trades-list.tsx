import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SpotTrade } from '@candor/contract/calls/spot'
import type { Pages } from '@candor/client/react/pages'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useFigures } from '../../../../i18n/figures.ts'
import { useText } from '../../../../i18n/text.ts'
import { PagedList } from '../../../../shared/lists/paged-list.tsx'
import { useOrderFigures } from '../figures.ts'
import { SideCell, Table } from '../table.tsx'
import { NothingHere } from '../../../../shared/lists/nothing-here.tsx'
import { useTrades } from './use-trades.ts'

type Props = { pages: Pages<SpotTrade>; empty?: ReactNode }

/** The account's own trades: a table on a wide screen, two lines each on a phone. */
export function TradesList({ pages, empty }: Props) {
  const text = useText()
  const isWide = useIsWide()
  return (
    <PagedList
      pages={pages}
      empty={
        empty ?? (
          <NothingHere
            Icon={ArrowLeftRight}
            title="tradeOrder.noTradesTitle"
            text="tradeOrder.noTradesText"
          />
        )
      }
    >
      {(trades) =>
        isWide ? (
          <Table
            label={text('tradeOrder.trades')}
            heads={[
              text('orders.placed'),
              text('tradeOrder.pair'),
              text('orders.side'),
              text('orders.price'),
              text('order.quantity'),
              text('ticket.total'),
              text('order.fee'),
              text('tradeOrder.role'),
            ]}
          >
            {trades.map((trade) => (
              <TradeLine key={trade.tradeId} trade={trade} />
            ))}
          </Table>
        ) : (
          <ul className="divide-y divide-line">
            {trades.map((trade) => (
              <TradeRow key={trade.tradeId} trade={trade} />
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}

function useTradeWords(trade: SpotTrade) {
  const text = useText()
  const { time } = useFigures()
  const figures = useOrderFigures()(trade)
  const isBuy = trade.side === 'buy'
  const feeCoin = isBuy ? figures.base : figures.quote
  return {
    isBuy,
    side: text(`orders.side.${trade.side}`),
    role: text(trade.isMaker ? 'order.maker' : 'order.taker'),
    time: time(trade.at),
    price: figures.price(trade.price),
    quantity: `${figures.quantity(trade.quantity)} ${figures.base}`,
    amount: `${figures.amount(trade.amount)} ${figures.quote}`,
    fee: `${figures.quantity(trade.fee)} ${feeCoin}`,
  }
}

function TradeLine({ trade }: { trade: SpotTrade }) {
  const { isBuy, side, role, time, price, quantity, amount, fee } = useTradeWords(trade)
  return (
    <tr>
      <td className="text-ink-2">
        <time dateTime={trade.at}>{time}</time>
      </td>
      <td>{trade.market}</td>
      <SideCell isBuy={isBuy}>{side}</SideCell>
      <td>{price}</td>
      <td>{quantity}</td>
      <td>{amount}</td>
      <td>{fee}</td>
      <td className="text-ink-2">{role}</td>
    </tr>
  )
}

function TradeRow({ trade }: { trade: SpotTrade }) {
  const text = useText()
  const { isBuy, side, role, time, price, quantity, fee } = useTradeWords(trade)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-0.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={isBuy ? 'font-semibold text-up' : 'font-semibold text-down'}>{side}</span>
        <span className="font-semibold">{trade.market}</span>
        <time dateTime={trade.at} className="text-small text-ink-3">
          {time}
        </time>
      </p>
      <p className="ml-auto text-small text-ink-3">{role}</p>
      <p className="flex w-full flex-wrap justify-between gap-x-4 text-small">
        <span className="text-ink-2">{text('tradeOrder.tradedAt', { quantity, price })}</span>
        <span className="ml-auto text-ink-3">{text('tradeOrder.feeOf', { fee })}</span>
      </p>
    </li>
  )
}

/** The trades of one market, or of all. */
export function MyTrades({ market }: { market: string | undefined }) {
  return <TradesList pages={useTrades(market === undefined ? {} : { market })} />
}
