import type { State } from './state.ts'

const digestForm = /^[0-9a-f]{64}$/

/** Whether a SHA-256 is there since these rules, as 64 small hexadecimal digits, and missing before them. */
export function isDigestSince(rules: number, state: State, digest: string | undefined): boolean {
  return state.rules < rules ? digest === undefined : digest !== undefined && digestForm.test(digest)
}
