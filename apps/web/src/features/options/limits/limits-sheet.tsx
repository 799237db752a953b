import { useState } from 'react'
import { Button } from '@candor/ui/button'
import { ConfirmSheet } from '@candor/ui/confirm-sheet'
import { ErrorState } from '@candor/ui/error-state'
import { Sheet } from '@candor/ui/sheet'
import { SkeletonRows } from '@candor/ui/skeleton'
import { toast } from '@candor/ui/toast'
import type { SheetControl } from '../../../app/use-sheet.tsx'
import { formatTime } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useAct } from '../../../live/act.ts'
import { textKeyOfFailure } from '../../../live/call-failed.ts'
import { useOptionPairs } from '../../../live/option-pairs.ts'
import { useOptionFigures } from '../figures.ts'
import { LimitsForm } from './limits-form.tsx'
import { draftOf, isChanged, wantedLimits } from './model.ts'
import { saveLimits, useLimits } from './store.ts'
import type { Limits } from './store.ts'

/** The limits that people set for themselves: set here, and asked once more before they hold. */
export function LimitsSheet(control: SheetControl) {
  const text = useText()
  const { limits, failure, reload } = useLimits()
  if (limits) return <Loaded {...control} limits={limits} />
  return (
    <Sheet {...control} title={text('limits.title')} closeLabel={text('action.close')}>
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
  const [wanted, setWanted] = useState<ReturnType<typeof wantedLimits> | null>(null)
  const { offered } = useOptionPairs()
  const coin = offered?.stakeCoin ?? ''
  const rows = useRows(coin)
  const act = useAct(async (form: ReturnType<typeof wantedLimits>) => {
    await saveLimits(form)
    toast.success(text('limits.saved'))
    onOpenChange(false)
  })
  return (
    <>
      <Sheet
        open={open && wanted === null}
        onOpenChange={onOpenChange}
        title={text('limits.title')}
        text={text('limits.text')}
        closeLabel={text('action.close')}
        footer={
          <Button
            size="large"
            fullWidth
            variant="primary"
            disabled={!isChanged(draft, limits)}
            onClick={() => setWanted(wantedLimits(draft, limits, Date.now()))}
          >
            {text('limits.review')}
          </Button>
        }
      >
        <LimitsForm {...{ limits, draft, coin }} onChange={setDraft} />
      </Sheet>
      {wanted && (
        <ConfirmSheet
          open={open}
          onOpenChange={(stays) => !stays && setWanted(null)}
          title={text('limits.confirmTitle')}
          text={text(draft.excludeFor === 'keep' ? 'limits.confirmText' : 'limits.confirmExclusion')}
          rows={rows(wanted)}
          variant={draft.excludeFor === 'keep' ? 'primary' : 'danger'}
          cancelLabel={text('action.back')}
          confirmLabel={text('action.confirm')}
          closeLabel={text('action.close')}
          loading={act.busy}
          onConfirm={() => void act.run(wanted)}
        />
      )}
    </>
  )
}

function useRows(coin: string) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const until = (moment: string | null) =>
    moment === null ? text('limits.none') : formatTime(moment, locale)
  return ({ dailyLossMax, coolOffUntil, excludedUntil }: ReturnType<typeof wantedLimits>) => [
    {
      label: text('limits.loss'),
      value: dailyLossMax === null ? text('limits.none') : `${figures.money(dailyLossMax)} ${coin}`,
    },
    { label: text('limits.break'), value: until(coolOffUntil) },
    { label: text('limits.exclusion'), value: until(excludedUntil) },
  ]
}
