import { useState } from 'react'
import type { CallInput } from '@candor/contract/calls'
import type { SwapQuote, SwapRecord } from '@candor/contract/calls/swap'
import { withRequirements } from '../../../shared/requirements/requirements.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { CallFailed, mayHaveHappened } from '@candor/client/calls/call-failed'
import { endOf } from './model.ts'

/** If the rate has moved, a quote ends before its time. */
export type LiveQuote = { quote: SwapQuote; endsAt: number; hasMoved: boolean }
export type QuoteForm = CallInput<'Swap/GetQuote'>

/** A quote, from its request to the exchange. */
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
      // Nobody knows whether it was exchanged: the same quote sent again shows it, and never exchanges twice.
      setIsUnanswered(mayHaveHappened(failure))
      const codeName = failure instanceof CallFailed ? failure.codeName : undefined
      const hasMoved = codeName === 'rateMoved'
      if (hasMoved || codeName === 'quoteExpired') setLive({ quote, endsAt: 0, hasMoved })
      // The sheet shows by how much, instead of the toast.
      if (!hasMoved) throw failure
    }
  })
  return { live, record, isUnanswered, ask, execute }
}
export type QuoteControl = ReturnType<typeof useQuote>
