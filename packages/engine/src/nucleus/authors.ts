/** The sender of a command. */
export type Author =
  /** The owner of the account that the command names. */
  | { readonly kind: 'user' }
  /** A person of the exchange; the second one, where two are needed, is the approver. */
  | { readonly kind: 'operator'; readonly operatorId: number; readonly approverId: number | null }
  /** A program of the exchange: the clock, the market maker, the seeds. */
  | { readonly kind: 'job'; readonly name: string }
  /** An outside system that reports its own events: a chain, a payment provider. */
  | { readonly kind: 'external'; readonly name: string }

export type AuthorKind = Author['kind']

export const byUser: Author = { kind: 'user' }

export function byJob(name: string): Author {
  return { kind: 'job', name }
}

export function byOperator(operatorId: number, approverId: number | null = null): Author {
  return { kind: 'operator', operatorId, approverId }
}

export function byExternal(name: string): Author {
  return { kind: 'external', name }
}
