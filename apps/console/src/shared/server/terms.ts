import type { OperatorOutput } from '@candor/contract/operators/calls'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { callServer } from './client.ts'
import { usePolled } from './polled.ts'

export type ProductsOfKind = OperatorOutput<'Terms/GetProducts'>
export type ProductsOfAll = Readonly<Record<TermKind, ProductsOfKind>>

const rereadMs = 15_000

/** The products of every kind, with their proposed and scheduled changes. */
export function useAllProducts() {
  return usePolled(
    'terms of all',
    async () => {
      const read = termKinds.map(
        async (kind) => [kind, await callServer('Terms/GetProducts', { kind })] as const,
      )
      return Object.fromEntries(await Promise.all(read)) as ProductsOfAll
    },
    rereadMs,
  )
}
