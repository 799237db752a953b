import { useEffect, useMemo, useState } from 'react'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Segmented } from '@candor/ui/fields/segmented'
import { askToSignIn } from '../../../../shared/session/ask-to-sign-in.ts'
import { useSession } from '../../../../shared/state/state.ts'
import { useSheet } from '../../../../shared/sheets/use-sheet.tsx'
import { useReady } from '../../../../shared/requirements/use-ready.ts'
import { useLanguage, useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTradePreferences } from '../preferences.ts'
import { editTicket, forgetPrice, openTicket, turnTicket, useTicket } from './ticket-store.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { amountAtMarket, priceForField, settled } from './fill-in.ts'
import { TicketFields } from './ticket-fields.tsx'
import { complaintId, useTicketCheck } from './use-ticket-check.ts'
import { useKnown } from './use-known.ts'
import { useOwnFees } from './use-own-fees.ts'
import { useTicker } from '../../../../shared/server/stream.ts'
import { Notice } from '@candor/ui/states/notice'
import type { Need } from '../../../../shared/requirements/purse.ts'
import { ReadyNotice } from '../../../../shared/requirements/ready-notice.tsx'
import type { MarketState } from '@candor/contract/market-states'
import { formatAmount } from '@candor/money/amount'
import { coinFigure } from '../coin-figure.ts'
import { unitsOf } from '../units.ts'
import type { Draft, Known } from './draft.ts'
import { TicketFigures, summaryRows } from './figures.tsx'
import { reviewOf } from './review.ts'
import { discountText, hasOwnFees, marketFor, type OwnFees } from './own-fees.ts'

/** Why an order can't be placed now, and what to do about it. */
function TicketNotices({ state, need }: { state: MarketState; need: Need }) {
  const text = useText()
  if (state === 'open') return <ReadyNotice act="trade" need={need} />
  const isHalted = state === 'halted'
  return (
    <Notice kind="warn" title={text(isHalted ? 'ticket.haltedTitle' : 'ticket.closedTitle')}>
      {text(isHalted ? 'ticket.haltedText' : 'ticket.closedText')}
    </Notice>
  )
}

const loadSettingsSheet = async () => (await import('./order-settings-sheet.tsx')).OrderSettingsSheet

/** Fills in the last price at every visit, until a price or a quantity has been typed. */
function useFirstPrice(market: Market) {
  const last = useTicker(market.market)?.lastPrice ?? null
  useEffect(() => {
    openTicket(market.market)
    if (forgetPrice(filledIn?.price)) filledIn = null
  }, [market.market])
  useEffect(() => {
    if (last === null || filledIn?.market === market.market) return
    const price = priceForField(last, market)
    filledIn = { market: market.market, price }
    if (useTicket.getState().price === '') editTicket({ price })
  }, [last, market])
  return last
}
let filledIn: { market: string; price: string } | null = null

export function Ticket({ market }: { market: Market }) {
  const text = useText()
  const ticket = useTicket()
  const draft = useMemo(() => settled(ticket, market), [ticket, market])
  const { side, kind } = draft
  const signedIn = useSession((session) => session.token !== null)
  const own = useOwnFees().value
  const paid = useMemo(() => marketFor(market, own), [market, own])
  const known = useKnown(paid, draft)
  const last = useFirstPrice(market)
  const check = useTicketCheck(draft, known)
  const state = useTicker(market.market)?.state ?? market.state
  const need =
    side === 'buy'
      ? { coin: market.quoteCoin, least: market.amountMin }
      : { coin: market.baseCoin, least: market.quantityMin }
  const { isReady } = useReady('trade', need)
  const settings = useSheet(loadSettingsSheet)
  const [confirming, setConfirming] = useState(false)
  const asks = useTradePreferences((state) => (kind === 'limit' ? state.confirmsLimit : state.confirmsMarket))

  return (
    <form
      noValidate
      aria-label={text('ticket.title')}
      className="flex min-w-0 flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!signedIn) return askToSignIn()
        if (check.validate()) setConfirming(true)
      }}
    >
      <Segmented
        label={text('ticket.side')}
        value={side}
        onValueChange={turnTicket}
        options={[
          { value: 'buy', label: text('trade.buy'), tone: 'up' },
          { value: 'sell', label: text('trade.sell'), tone: 'down' },
        ]}
      />
      <Segmented
        label={text('ticket.kind')}
        value={kind}
        // The typed values are kept.
        onValueChange={(value) =>
          editTicket({ kind: value, quantity: draft.quantity, amount: amountAtMarket(draft, known) })
        }
        options={[
          { value: 'limit', label: text('ticket.limit') },
          { value: 'market', label: text('ticket.market') },
        ]}
      />
      <TicketFields {...{ draft, known }} lastPrice={last} complaintIdOf={check.complaintIdOf} />
      <TicketSummary {...{ draft, known }} complaint={check.complaint} />
      {kind === 'limit' && (
        <SheetRow
          label={text('ticket.valid')}
          value={text(`lifeShort.${draft.life}`)}
          onPress={settings.show}
        />
      )}
      {hasOwnFees(own) && <FeeLevelRow own={own} />}
      <TicketNotices state={state} need={need} />
      <Button
        type="submit"
        size="large"
        fullWidth
        variant={side === 'buy' ? 'up' : 'down'}
        disabled={state !== 'open' || !isReady}
        // Without a confirmation, the button itself shows that the order is under way.
        loading={confirming && !asks}
      >
        {signedIn
          ? text(side === 'buy' ? 'ticket.buyCoin' : 'ticket.sellCoin', { coin: market.baseCoin })
          : text('ticket.loginToTrade')}
      </Button>
      <ConfirmOrder {...{ draft, known }} open={confirming} onOpenChange={setConfirming} />
      {settings.element}
    </form>
  )
}

/** A line that opens a sheet. */
function SheetRow({ label, value, onPress }: { label: string; value: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-9 items-center justify-between gap-2 rounded-chip text-left text-small text-ink-2 -outline-offset-2"
    >
      <span>{label}</span>
      <span className="flex min-w-0 items-center gap-1 text-ink">
        <span className="truncate">{value}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </span>
    </button>
  )
}

const loadFeeLevelSheet = async () => (await import('./fee-level-sheet.tsx')).FeeLevelSheet

/** The fees of this account: its level, or a discount where there are no levels. */
function FeeLevelRow({ own }: { own: OwnFees }) {
  const text = useText()
  const { locale } = useLanguage()
  const sheet = useSheet(loadFeeLevelSheet)
  const { level, levels } = own
  const value = levels.length > 0 ? text('fees.level', { number: level }) : discountText(own, locale)
  return (
    <>
      <SheetRow label={text('fees.yourFees')} value={value} onPress={sheet.show} />
      {sheet.element}
    </>
  )
}

type SummaryProps = { draft: Draft; known: Known; complaint: string | null }

/** The balance, the cost and the result of the order while it is typed; or why it can't be sent. */
function TicketSummary({ draft, known, complaint }: SummaryProps) {
  const text = useText()
  const { locale } = useLanguage()
  const { market, available } = known
  const words = { text, locale, market }
  const isBuy = draft.side === 'buy'
  const coin = isBuy ? market.quoteCoin : market.baseCoin
  const { quoteScale, baseScale } = unitsOf(market)
  const held =
    available === null
      ? `– ${coin}`
      : coinFigure(formatAmount(available, isBuy ? quoteScale : baseScale), coin, 'kept', locale)
  return (
    <div className="flex flex-col gap-1.5">
      <TicketFigures rows={[{ label: text('ticket.available'), value: held }]} />
      <div className="grid *:[grid-area:1/1]">
        {/* An order that can't be sent has no cost or result: the reason replaces them. */}
        <div className={complaint === null ? undefined : 'invisible'}>
          <TicketFigures rows={summaryRows(draft, reviewOf(draft, known), words)} />
        </div>
        {complaint !== null && (
          <p id={complaintId} className="flex gap-1.5 text-small text-danger">
            <CircleAlert aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
            <span className="min-w-0">{complaint}</span>
          </p>
        )}
      </div>
    </div>
  )
}
