import { z } from 'zod'
import { agreementSlugs } from '../rules/content.ts'
import { identityLevels } from '../rules/identity.ts'
import * as field from './fields.ts'

// Items for an owner's attention.
export const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('loan').describe('A loan that is due within a few days or overdue.'),
    loanId: field.string('The loan number.'),
    owed: field.string('The amount owed on it.'),
    coin: field.coinSymbol,
    dueAt: field.string('When it is due.'),
    isOverdue: field.boolean('Whether it is overdue.'),
  }),
  z.object({
    kind: z.literal('chat').describe('Unread replies from customer service.'),
    unread: field.int('How many there are.'),
  }),
  z.object({
    kind: z
      .literal('agreement')
      .describe(
        'A new version of the terms of service or the cooperation agreement that hasn’t been accepted yet.',
      ),
    slug: field.oneOf(agreementSlugs, 'Which of the two.'),
  }),
  z.object({
    kind: z
      .literal('identity')
      .describe('An identity verification that is missing, under review or did not pass.'),
    level: field.oneOf(identityLevels, 'The certification level.'),
    state: field.oneOf(['unverified', 'review', 'refused'], 'Its state.'),
  }),
  z.object({
    kind: z.literal('review').describe('A record that operators are reviewing.'),
    number: field.string('The name of the record, such as W-12.'),
    since: field.string('Since when it has been under review.'),
  }),
])
