import { z } from 'zod'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import * as field from './fields.ts'

// One moment of the exchange, in figures. Null: unknown.
const sample = z.object({
  at: z.string(),
  seq: z.int(),
  commandsPerSecond: z.number(),
  commitMs: z.number().nullable(),
  viewLag: z.int(),
  loopDelayMs: z.number(),
  streamClients: z.int(),
  callsPerSecond: z.number(),
  memoryMb: z.number(),
  databaseMb: z.number().nullable(),
})
export type HealthSample = z.infer<typeof sample>

const verification = z.object({
  state: z.enum(['none', 'running', 'right', 'wrong', 'failed']),
  done: z.int(),
  total: z.int(),
  // The first ones, and how many there are.
  faults: z.array(z.string()),
  faultCount: z.int(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  by: field.operator.nullable(),
})
export type Verification = z.infer<typeof verification>

export const healthCalls = {
  'Health/GetHealth': unloggedCall({
    about: 'The health of the exchange: journal, views, prices, streams, database and backup.',
    needs: 'seeHealth',
    output: z.object({
      version: z.string(),
      startedAt: z.string(),
      now: sample,
      views: z.array(z.object({ view: z.string(), state: z.string(), lag: z.int() })),
      // Each price source, and the age of its newest, by coin.
      feeds: field.rows({
        source: z.string(),
        coin: z.string(),
        ageMs: z.number().nullable(),
        isUsed: z.boolean(),
      }),
      queues: z.array(z.object({ queue: z.string(), waiting: z.int(), oldestAt: z.string().nullable() })),
      databaseBytesPerDay: z.number().nullable(),
      lastBackupAt: z.string().nullable(),
      upgradeWaits: z.boolean(),
      // The last blocks read and on the chain; null: no chain is read.
      chain: z.object({ position: z.int().nullable(), head: z.int().nullable() }).nullable(),
      alarms: z.array(z.string()),
    }),
  }),
  'Health/GetHistory': unloggedCall({
    about: 'The same figures for the last hour, every ten seconds, or for the last day, every five minutes.',
    needs: 'seeHealth',
    input: z.strictObject({ range: z.enum(['hour', 'day']) }),
    output: z.object({ samples: z.array(sample) }),
  }),
  'Health/StartVerify': operatorAct({
    about:
      'Replays the whole journal while the exchange is running and compares everything. Only one verification runs at a time.',
    needs: 'runVerify',
    output: z.object({ verification }),
  }),
  'Health/GetVerify': unloggedCall({
    about: 'The progress and findings of the last verification.',
    needs: 'seeHealth',
    output: z.object({ verification }),
  }),
}
