import type { CallOutput } from '@candor/contract/calls'

export type AttentionItem = CallOutput<'Account/GetAttention'>['items'][number]

let kept: readonly AttentionItem[] = []

/** As home shows them. */
export const keptAttention = (): readonly AttentionItem[] => kept

export function keepAttention(items: readonly AttentionItem[]): void {
  kept = items
}
