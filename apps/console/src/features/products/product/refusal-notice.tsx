import type { CallFailed } from '@candor/client/calls/call-failed'
import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { refusalKey } from '../model/refusal-text.ts'

type Props = { kind: TermKind; failure: CallFailed }

/** The server's refusal of a proposal, beside the form: the rule that is broken, else the text of its code. */
export function RefusalNotice({ kind, failure }: Props) {
  const text = useText()
  const { code, codeName, textKey, reason } = failure
  const codeKey = codeName === undefined ? textKey : (`code.${codeName}` as const)
  const ruleKey = refusalKey(kind, reason)
  return (
    <div role="alert">
      <Notice kind="danger" title={text('products.refused', { code })}>
        <p>{text(ruleKey ?? codeKey)}</p>
        {ruleKey === null && textKey !== codeKey && <p className="text-ink-2">{text(textKey)}</p>}
      </Notice>
    </div>
  )
}
