import { loadAgreementSheet, loadTermsSheet } from '../../../shared/content/load.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { termsMark, woven } from './woven.ts'

/** The terms accepted by registering. The texts open over the form, which keeps its values. */
export function AcceptLine() {
  const text = useText()
  const terms = useSheet(loadTermsSheet)
  const agreement = useSheet(loadAgreementSheet)
  const parts = woven((names) => text('register.accept', names))
  return (
    <>
      <p className="mt-2 text-small text-pretty text-ink-2">
        {parts.map((part) => {
          if (!part.isLink) return part.text
          const isTerms = part.text === termsMark
          return (
            <button
              key={part.text}
              type="button"
              onClick={isTerms ? terms.show : agreement.show}
              className="min-h-6 rounded-mark text-left font-semibold text-accent-ink underline underline-offset-2"
            >
              {text(isTerms ? 'register.terms' : 'register.agreement')}
            </button>
          )
        })}
      </p>
      {terms.element}
      {agreement.element}
    </>
  )
}
