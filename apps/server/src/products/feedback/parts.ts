import type { OperatorServices, ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as review from './feedback-queue.ts'
import * as notes from './notes.ts'

export const parts = {
  calls: (services: Services) => ({
    'Feedback/Leave': notes.leave(services),
    'Feedback/GetNotes': notes.getNotes(services),
  }),
  operatorCalls: ({ queues, ...services }: OperatorServices) => ({
    'Feedback/GetItem': review.getItem(services, queues),
    'Feedback/Answer': review.answer(services),
  }),
  queues: () => [review.feedbackQueue],
} satisfies ProductParts
