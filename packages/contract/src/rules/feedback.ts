export const feedbackTextLengthMax = 1000

// A note waits for an operator, or has its answer.
export const feedbackStates = ['waiting', 'answered'] as const
export type FeedbackState = (typeof feedbackStates)[number]
