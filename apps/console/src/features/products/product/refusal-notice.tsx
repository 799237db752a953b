import type { CallFailed } from '@candor/client/calls/call-failed'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'

/** The server's refusal of a proposal, beside the form: the text of its code, and of its reason if it has one. */
export function RefusalNotice({ failure }: { failure: CallFailed }) {
  const text = useText()
  const { code, codeName, textKey } = failure
  const codeKey = codeName === undefined ? textKey : (`code.${codeName}` as const)
  return (
    <div role="alert">
      <Notice kind="danger" title={text('products.refused', { code })}>
        <p>{text(codeKey)}</p>
        {textKey !== codeKey && <p className="text-ink-2">{text(textKey)}</p>}
      </Notice>
    </div>
  )
}
