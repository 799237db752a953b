import type { AttemptLimit } from '../../gateway/attempts.ts'

const minute = 60
const hour = 60 * minute

// A visitor's key costs nothing, so visitors are counted by their address too.
export const limits = {
  message: { name: 'chatMessage', max: 30, windowSeconds: minute },
  visitorMessage: { name: 'chatVisitorMessage', max: 120, windowSeconds: minute },
  newChat: { name: 'chatNew', max: 5, windowSeconds: hour },
  visitorNewChat: { name: 'chatVisitorNew', max: 20, windowSeconds: hour },
  operatorImage: { name: 'chatOperatorImage', max: 10, windowSeconds: minute },
} as const satisfies Record<string, AttemptLimit>

export const typingEveryMs = 2_000
