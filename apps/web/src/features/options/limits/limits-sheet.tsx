import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { ErrorState } from '@candor/ui/states/error-state'
import { Sheet } from '@candor/ui/layers/sheet'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { toast } from '@candor/ui/toasts/toast'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { textKeyOfFailure } from '../../../shared/server/failure-text.ts'
import { useOptionPairs } from '../../../shared/server/option-pairs.ts'
import { useOptionFigures } from '../figures.ts'
import { LimitsForm, useLimitWords } from './limits-form.tsx'
import { draftOf, isChanged, wantedLimits } from './model.ts'
import type { LimitsDraft } from './model.ts'
import { saveLimits, useLimits } from './store.ts'
import type { Limits } from './store.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'

/** The user's own limits: set here, and confirmed before they take effect. */
export function LimitsSheet(control: SheetControl) {
  const text = useText()
  const { limits, failure, reload } = useLimits()
  if (limits) return <Loaded {...control} limits={limits} />
  return (
    <Sheet {...control} title={text('limits.title')}>
      {failure === null ? (
        <SkeletonRows count={4} />
      ) : (
        <ErrorState
          title={text('list.failedTitle')}
          text={text(textKeyOfFailure(failure))}
          retryLabel={text('action.retry')}
          onRetry={reload}
        />
      )}
    </Sheet>
  )
}

function Loaded({ open, onOpenChange, limits }: SheetControl & { limits: Limits }) {
  const text = useText()
  const [draft, setDraft] = useState(() => draftOf(limits))
  const [confirming, setConfirming] = useState(false)
  const { offered } = useOptionPairs()
  const coin = offered?.stakeCoin ?? ''
  const rows = useRows(draft, limits, coin)
  const act = useAct(async () => {
    await saveLimits(wantedLimits(draft, limits))
    toast.success(text('limits.saved'))
    onOpenChange(false)
  })
  return (
    <>
      <Sheet
        open={open && !confirming}
        onOpenChange={onOpenChange}
        title={text('limits.title')}
        text={text('limits.text')}
        footer={
          <Button
            size="large"
            fullWidth
            variant="primary"
            disabled={!isChanged(draft, limits)}
            onClick={() => setConfirming(true)}
          >
            {text('limits.review')}
          </Button>
        }
      >
        <LimitsForm {...{ limits, draft, coin }} onChange={setDraft} />
      </Sheet>
      {confirming && (
        <ConfirmSheet
          open={open}
          onOpenChange={(stays) => !stays && setConfirming(false)}
          title={text('limits.confirmTitle')}
          text={text(draft.excludeFor === 'keep' ? 'limits.confirmText' : 'limits.confirmExclusion')}
          rows={rows}
          variant={draft.excludeFor === 'keep' ? 'primary' : 'danger'}
          cancelLabel={text('action.back')}
          confirmLabel={text('action.confirm')}
          loading={act.busy}
          onConfirm={() => void act.run()}
        />
      )}
    </>
  )
}

/** The limits as they will be after confirmation. */
function useRows(draft: LimitsDraft, limits: Limits, coin: string) {
  const text = useText()
  const figures = useOptionFigures()
  const words = useLimitWords()
  const { coolOffUntil, excludedUntil } = limits
  const [isBreak, isExcluded] = [useIsAhead(coolOffUntil), useIsAhead(excludedUntil)]
  const kept = (moment: string | null, isAhead: boolean) =>
    moment !== null && isAhead ? words.until(moment) : text('limits.none')
  const { lossMax, breakFor, excludeFor } = draft
  const isBreakKept = breakFor === 'keep' || breakFor === 'none'
  return [
    {
      label: text('limits.loss'),
      value: lossMax === '' ? text('limits.none') : `${figures.money(lossMax)} ${coin}`,
    },
    {
      label: text('limits.break'),
      value: isBreakKept ? kept(coolOffUntil, isBreak && breakFor === 'keep') : words.hours(breakFor),
    },
    {
      label: text('limits.exclusion'),
      value: excludeFor === 'keep' ? kept(excludedUntil, isExcluded) : words.days(excludeFor),
    },
  ]
}
