import type { CallOutput } from '@candor/contract/calls'

export type AttentionItem = CallOutput<'Account/GetAttention'>['items'][number]

let kept: readonly AttentionItem[] = []

/** As home shows them. */
export const keptAttention = (): readonly AttentionItem[] => kept

export function keepAttention(items: readonly AttentionItem[]): void {
  kept = items
}

/** Without the items of the running list: requests under review, and loans that are not overdue. */
export function attentionBeside(
  items: readonly AttentionItem[],
  hasRunning: boolean,
): readonly AttentionItem[] {
  if (!hasRunning) return items
  return items.filter((item) => item.kind !== 'review' && !(item.kind === 'loan' && !item.isOverdue))
}
