import { ArrowDown } from 'lucide-react'
import { KeyValue } from '@candor/ui/lists/key-value'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { Sheet } from '@candor/ui/layers/sheet'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { recordName } from '@candor/contract/rules/chat'
import { formatTime } from '@candor/client/figures/format-time'
import { useFigures } from '../../../i18n/figures.ts'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { FlowAmount } from './flow-row.tsx'
import { pathOfCause } from './model.ts'
import type { FlowEntry } from './model.ts'

/** Both sides of a posting: one side's loss is the other's gain. */
export function FlowDetailSheet({ entry, open, onOpenChange }: SheetControl & { entry: FlowEntry }) {
  const text = useText()
  const { locale } = useLanguage()
  const { cause } = entry
  const path = cause === null ? null : pathOfCause(cause)
  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={text(`flow.name.${entry.flow}`)}
      text={text(`flow.text.${entry.flow}`)}
      footer={
        <div className="flex flex-col gap-2.5">
          {cause !== null && path !== null && (
            <LinkButton href={hrefOf(path)} size="large" fullWidth>
              {text('flow.toCause', { kind: cause.kind, number: cause.id })}
            </LinkButton>
          )}
          <GetHelp about={recordName('flow', entry.number.split('-')[0] ?? '')} />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-center gap-1.5 rounded-card bg-surface-2 p-4 text-center">
          <Side entry={entry} end="from" />
          <span className="flex items-center gap-2 py-1">
            <ArrowDown aria-hidden className="size-5 text-ink-3" />
            <FlowAmount entry={entry} />
          </span>
          <Side entry={entry} end="to" />
        </div>
        {entry.reason !== null && (
          <Notice title={text('flow.reason')}>
            <p className="break-words">{entry.reason}</p>
          </Notice>
        )}
        <p className="text-small text-pretty text-ink-2">{text('flow.checked')}</p>
        <KeyValue
          rows={[
            { label: text('flow.time'), value: formatTime(entry.at, locale, 'second') },
            { label: text('flow.number'), value: entry.number },
            ...(entry.reference === '0' ? [] : [{ label: text('flow.reference'), value: entry.reference }]),
          ]}
        />
      </div>
    </Sheet>
  )
}

/** One end: the account's own bucket with its new balance, or the owner of the other side. */
function Side({ entry, end }: { entry: FlowEntry; end: 'from' | 'to' }) {
  const text = useText()
  const figures = useFigures()
  const [bucket, balance] =
    end === 'from' ? [entry.fromBucket, entry.fromBalance] : [entry.toBucket, entry.toBalance]
  return (
    <p>
      <span className="block text-caption text-ink-3">{text(end === 'from' ? 'flow.from' : 'flow.to')}</span>
      <span className="block font-semibold">
        {bucket === null ? text(`flow.side.${entry.otherSide}`) : text(`flow.own.${bucket}`)}
      </span>
      {balance !== null && (
        <span className="block text-small text-ink-2">
          {text('flow.balanceAfter')}: {figures.amount(balance, entry.coin)}
        </span>
      )}
    </p>
  )
}
