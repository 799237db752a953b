import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { announce } from '@candor/ui/toasts/announce'
import type { PledgeOrder } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'

type Props = { order: PledgeOrder; onChanged: () => Promise<void> }

/** The state of the request for an early end, and the owner's options. */
export function EndRequest({ order, onChanged }: Props) {
  const { text, figures } = useWords()
  const { state, endRequest } = order
  if (state !== 'inProgress')
    return (
      endRequest?.state === 'done' && (
        <Notice title={text('pledge.endDone')}>
          <p className="break-words">{endRequest.reason}</p>
        </Notice>
      )
    )
  if (endRequest?.state === 'waiting') return <Waiting order={order} onChanged={onChanged} />
  return (
    <>
      {endRequest?.state === 'rejected' && (
        <Notice kind="warn" title={text('pledge.endRejected')}>
          <p className="break-words">{endRequest.reason}</p>
          {endRequest.decidedAt !== null && (
            <p className="pt-1 text-ink-2">{figures.time(endRequest.decidedAt)}</p>
          )}
        </Notice>
      )}
      <Ask order={order} onChanged={onChanged} />
    </>
  )
}

function Waiting({ order: { orderId, endRequest }, onChanged }: Props) {
  const { text, figures } = useWords()
  const takeBack = useAct(async () => {
    try {
      await callServer('Pledge/TakeBackRequest', { orderId })
      announce(text('pledge.endTakenBack'))
    } finally {
      // Refused or not: the shown state is out of date.
      await onChanged()
    }
  })
  return (
    <Notice
      title={text('pledge.endWaiting')}
      action={
        <Button size="small" loading={takeBack.busy} onClick={() => void takeBack.run()}>
          {text('pledge.endTakeBack')}
        </Button>
      }
    >
      {text('pledge.endWaitingText', { time: figures.time(endRequest?.askedAt ?? '') })}
    </Notice>
  )
}

function Ask({ order, onChanged }: Props) {
  const text = useText()
  const sheet = useSheet(async () => {
    const { EndSheet } = await import('./end-sheet.tsx')
    return (control) => <EndSheet {...control} order={order} onDone={onChanged} />
  })
  return (
    <>
      <Button fullWidth onClick={sheet.show}>
        {text('pledge.endEarly')}
      </Button>
      {sheet.element}
    </>
  )
}
