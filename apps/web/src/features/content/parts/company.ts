import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'

export type Company = CallOutput<'Content/GetCompany'>

export function useCompany(): Reading<Company> {
  return useReading('', () => callServer('Content/GetCompany', {}))
}
