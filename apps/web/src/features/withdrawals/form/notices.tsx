import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { Reading } from '@candor/client/react/reading'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useFigures, useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { failureText } from '../../../shared/server/failure-text.ts'
import { causesText, sentences } from '../parts/words.ts'
import { hoursText } from './model.ts'
import type { Preview } from './queries.ts'

/** Why no withdrawal can be requested now. */
export function HinderedNotice({ method }: { method: WithdrawalMethod }) {
  const text = useText()
  const { locale } = useFigures()
  const { openWithdrawalId, state, hoursFrom, hoursTo } = method
  if (state === 'closed') return <Notice kind="warn">{text('withdraw.closed')}</Notice>
  if (state === 'outsideHours')
    return (
      <Notice kind="warn">
        {text('withdraw.outsideHours', { hours: hoursText(hoursFrom, hoursTo, locale) })}
      </Notice>
    )
  if (openWithdrawalId === null) return null
  return (
    <Notice
      kind="warn"
      action={
        <LinkButton href={hrefOf(`${paths.withdrawal}?withdrawalId=${openWithdrawalId}`)} size="small">
          {text('withdraw.lookAt', { number: `W-${openWithdrawalId}` })}
        </LinkButton>
      }
    >
      {text('withdraw.oneOpen')}
    </Notice>
  )
}

type CautionProps = { caution: NonNullable<WithdrawalMethod['caution']>; ofOneWay?: boolean }

/** After a recent change, operators review every withdrawal for some time, or those of one way. */
export function CautionTime({ caution, ofOneWay = false }: CautionProps) {
  const { text, figures } = useWords()
  const until = text(ofOneWay ? 'withdraw.cautionWayUntil' : 'withdraw.cautionUntil', {
    time: figures.time(caution.until, 'minute'),
  })
  return (
    <Notice kind="warn" title={text('withdraw.cautionTitle')}>
      {sentences(...(ofOneWay ? [] : [causesText(caution.causes, text)]), until)}
    </Notice>
  )
}

/** Before the button is pressed: whether operators review it first, and why; or why it would be refused. */
export function ReviewNotice({ preview: { value, failure } }: { preview: Reading<Preview | null> }) {
  const text = useText()
  if (failure !== null) return <Notice kind="warn">{failureText(text, failure)}</Notice>
  if (value === null) return null
  if (value.causes.length === 0) return <Notice>{text('withdraw.passesByItself')}</Notice>
  return (
    <Notice kind="warn" title={text('withdraw.goesToReview', { count: value.peopleNeeded })}>
      {sentences(causesText(value.causes, text), text('withdraw.untilThen'))}
    </Notice>
  )
}
