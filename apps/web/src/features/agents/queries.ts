import type { CallOutput } from '@candor/contract/calls'
import { useRecordPages, useRecords } from '../../shared/lists/records.ts'
import { callServer } from '../../shared/server/client.ts'

export type Invited = CallOutput<'Agents/GetInvited'>['accounts'][number]
export type Recharge = CallOutput<'Agents/GetRecharges'>['recharges'][number]

export const useInvited = () =>
  useRecordPages({
    read: (page) => callServer('Agents/GetInvited', page),
    itemsOf: ({ accounts }) => accounts,
    idOf: ({ uid }) => uid,
  })

export const useRecharges = () =>
  useRecords({
    read: (page) => callServer('Agents/GetRecharges', page),
    itemsOf: ({ recharges }) => recharges,
    idOf: ({ transferId }) => transferId,
  })
