/** Joins the classes that apply; a condition that is false leaves nothing behind. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
