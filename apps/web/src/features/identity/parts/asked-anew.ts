import type { IdentityPart } from '@candor/contract/rules/identity'
import { useText } from '../../../i18n/text.ts'

/** The message at a part that did not pass last time. */
export function useAskedAnew(
  refusedParts: readonly IdentityPart[],
): (part: IdentityPart) => string | undefined {
  const text = useText()
  return (part) => (refusedParts.includes(part) ? text('identity.askedAnew') : undefined)
}
