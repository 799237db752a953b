import type { AdvancedIdentity, PrimaryIdentity } from '@candor/contract/calls/identity'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'

type Refused = Pick<PrimaryIdentity | AdvancedIdentity, 'reason' | 'refusedParts'>

/** The reason of a refusal, and the refused parts. */
export function Refusal({ refused: { reason, refusedParts } }: { refused: Refused }) {
  const text = useText()
  return (
    <Notice kind="danger" title={text('identity.refusedTitle')}>
      {reason !== null && <p className="wrap-anywhere">{text('identity.reason', { reason })}</p>}
      {refusedParts.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {refusedParts.map((part) => (
            <li key={part} className="rounded-mark bg-surface-1 px-2 py-0.5 font-semibold">
              {text(`identity.part.${part}`)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
