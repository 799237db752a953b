import { Card } from '@candor/ui/card'
import { Figure } from '@candor/ui/figures/figure'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { NoticeKind } from '@candor/ui/states/notice'
import { decimalMarkOf } from '@candor/client/figures/format'
import { networkName } from '@candor/contract/addresses/networks'
import type { Arrival } from '@candor/contract/calls/chain'
import { arrivalName } from '@candor/contract/rules/chain'
import type { ArrivalState } from '@candor/contract/rules/chain'
import { useFigures, useWords } from '../../../i18n/figures.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { ArrivalBadge } from '../parts/badges.ts'
import { ArrivalProgress } from '../parts/arrival-row.tsx'
import { isOpenQuestion } from '../parts/arrivals.ts'

/** The amount, its progress, and notes for the owner. */
export function ArrivalHead({ arrival }: { arrival: Arrival }) {
  const figures = useFigures()
  const { arrivalId, coin, network, quantity, state } = arrival
  return (
    <>
      <Card className="flex flex-col gap-3 lg:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-ink-2">{`${networkName(network)} · ${arrivalName(arrivalId)}`}</p>
          <ArrivalBadge state={state} />
        </div>
        <h2>
          <Figure
            size="display"
            text={`${state === 'credited' ? '+' : ''}${figures.plain(quantity, coin)}`}
            unit={coin}
            fraction="even"
            decimalMark={decimalMarkOf(figures.locale)}
          />
        </h2>
        {(state === 'confirming' || state === 'credited') && <ArrivalProgress arrival={arrival} />}
      </Card>
      <Standing arrival={arrival} />
    </>
  )
}

const kinds: Record<ArrivalState, NoticeKind> = {
  confirming: 'info',
  credited: 'info',
  small: 'warn',
  gone: 'danger',
  review: 'warn',
  returning: 'info',
  returned: 'info',
}

function Standing({ arrival: { arrivalId, state, amountMin, coin } }: { arrival: Arrival }) {
  const { text, figures } = useWords()
  return (
    <Notice
      kind={kinds[state]}
      action={
        isOpenQuestion(state) ? (
          <GetHelp about={arrivalName(arrivalId)} size="small" />
        ) : (
          state === 'credited' && (
            <LinkButton size="small" href={hrefOf(paths.assets)}>
              {text('deposit.toAssets')}
            </LinkButton>
          )
        )
      }
    >
      {text(`arrivalText.${state}`, { amount: figures.amount(amountMin, coin) })}
    </Notice>
  )
}
