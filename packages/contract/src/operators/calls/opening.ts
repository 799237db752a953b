import { z } from 'zod'
import { operatorAct, unloggedCall } from '../operator-call.ts'
import { findings } from '../opening.ts'
import * as field from './fields.ts'

const point = z.object({
  finding: z.enum(findings),
  // The figures of its text: how many there are, and of how many.
  have: z.int().nullable(),
  need: z.int().nullable(),
  // Missing operators, languages, coins or funds.
  names: z.array(z.string()),
  // When it was seen last: a backup.
  at: z.string().nullable(),
})
export type OpeningPoint = z.infer<typeof point>

export const openingCalls = {
  'Opening/GetChecklist': unloggedCall({
    about:
      'Whether the exchange is open, and the points to complete before; each is computed when it is asked for.',
    needs: 'seeOpening',
    output: z.object({
      isOpen: z.boolean(),
      points: z.array(point),
      // Admins who can propose or approve.
      admins: z.array(field.operator),
      // The offer to users: how many of each.
      opens: z.object({
        coins: z.int(),
        markets: z.int(),
        options: z.int(),
        pledge: z.int(),
        lab: z.int(),
        exchange: z.int(),
      }),
      proposal: field.rowOrNull({
        proposalId: z.int(),
        hash: z.string(),
        reason: z.string(),
        proposedBy: field.operator,
        expiresAt: z.string(),
        isOwn: z.boolean(),
      }),
    }),
  }),
  'Opening/Propose': operatorAct({
    about:
      'Proposes to open the exchange to its users, for ever. Another admin must approve it. Refused while a required point is missing or one fails.',
    needs: 'openExchange',
    input: z.strictObject({ reason: field.reason }),
    output: z.object({ proposalId: z.int() }),
    codes: ['openingPointsLeft', 'decidedAlready', 'overOrderLimit'],
  }),
}
