import { z } from 'zod'
import { agreementSlugs } from '../rules/content.ts'
import { identityLevels } from '../rules/identity.ts'
import * as field from './fields.ts'

// What an owner is told to look at.
export const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('loan').describe('A loan that is due within a few days, or overdue.'),
    loanId: z.string().describe('The number of the loan.'),
    owed: z.string().describe('What is owed of it.'),
    coin: field.coinSymbol,
    dueAt: z.string().describe('When it has to be paid.'),
    isOverdue: z.boolean().describe('Whether that has passed.'),
  }),
  z.object({
    kind: z.literal('chat').describe('Unread answers of customer service.'),
    unread: z.int().describe('How many there are.'),
  }),
  z.object({
    kind: z.literal('agreement').describe('A new version of terms or agreement that is not accepted yet.'),
    slug: z.enum(agreementSlugs).describe('Which of the two.'),
  }),
  z.object({
    kind: z
      .literal('identity')
      .describe('An identity verification that is missing, under review or refused.'),
    level: z.enum(identityLevels).describe('The level of it.'),
    state: z.enum(['unverified', 'review', 'refused']).describe('Its state.'),
  }),
  z.object({
    kind: z.literal('review').describe('Something that operators are looking at.'),
    number: z.string().describe('The name of the record, such as W-12.'),
    since: z.string().describe('Since when they are.'),
  }),
])
