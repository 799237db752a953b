import { useState } from 'react'
import type { CallInput } from '@candor/contract/calls'
import type { SwapQuote, SwapRecord } from '@candor/contract/calls/swap'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { CallFailed, mayHaveHappened } from '@candor/client/calls/call-failed'
import { endOf } from './model.ts'

/** A quote that no longer stands has ended before its time when the rate has moved. */
export type LiveQuote = { quote: SwapQuote; endsAt: number; hasMoved: boolean }
export type QuoteForm = CallInput<'Swap/GetQuote'>

/** A quote from the asking to the exchange. */
export function useQuote() {
  const [live, setLive] = useState<LiveQuote | null>(null)
  const [record, setRecord] = useState<SwapRecord | null>(null)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const ask = useAct(async (form: QuoteForm) => {
    const askedAt = Date.now()
    const { quote } = await withRequirements(callServer('Swap/GetQuote', form))
    setLive({ quote, endsAt: endOf(quote, askedAt), hasMoved: false })
    setRecord(null)
    setIsUnanswered(false)
  })
  const execute = useAct(async ({ quote }: LiveQuote) => {
    try {
      const answer = await withRequirements(callServer('Swap/Execute', { quoteId: quote.quoteId }))
      setRecord(answer.record)
      setIsUnanswered(false)
    } catch (failure) {
      // Nobody knows whether it was exchanged: the same quote sent again tells, and exchanges nothing twice.
      setIsUnanswered(mayHaveHappened(failure))
      const codeName = failure instanceof CallFailed ? failure.codeName : undefined
      const hasMoved = codeName === 'rateMoved'
      if (hasMoved || codeName === 'quoteExpired') setLive({ quote, endsAt: 0, hasMoved })
      // The sheet says by how much, in the place of the toast.
      if (!hasMoved) throw failure
    }
  })
  return { live, record, isUnanswered, ask, execute }
}
export type QuoteControl = ReturnType<typeof useQuote>
