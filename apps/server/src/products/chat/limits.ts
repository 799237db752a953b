import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

// A visitor's key costs nothing, so visitors are counted by address too. Conversations are kept, so the
// amount of writing per day is limited as well.
export const limits = {
  message: { name: 'chatMessage', max: 30, windowSeconds: minute },
  messageDay: { name: 'chatMessageDay', max: 500, windowSeconds: day },
  visitorMessage: { name: 'chatVisitorMessage', max: 120, windowSeconds: minute },
  visitorMessageDay: { name: 'chatVisitorMessageDay', max: 2_000, windowSeconds: day },
  newChat: { name: 'chatNew', max: 5, windowSeconds: hour },
  visitorNewChat: { name: 'chatVisitorNew', max: 20, windowSeconds: hour },
  // Each view is recorded permanently.
  imageViewDay: { name: 'chatImageViewDay', max: 1_000, windowSeconds: day },
  operatorImage: { name: 'chatOperatorImage', max: 10, windowSeconds: minute },
} as const satisfies Record<string, AttemptLimit>

export const typingEveryMs = 2_000
