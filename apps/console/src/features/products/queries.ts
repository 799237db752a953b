import type { TermKind } from '@candor/contract/operators/terms/kinds'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'

const rereadMs = 10_000

export function useProducts(kind: TermKind) {
  return usePolled(`terms ${kind}`, async () => await callServer('Terms/GetProducts', { kind }), rereadMs)
}

export function useHistory(kind: TermKind, key: string) {
  const read = async () => await callServer('Terms/GetHistory', { kind, key })
  return usePolled(`terms ${kind} ${key}`, read, rereadMs)
}
