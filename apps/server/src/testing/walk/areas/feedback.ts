import { type AreaOf, nothing } from '../body.ts'

export const feedback: AreaOf<'Feedback'> = {
  place: 17,
  bodies: {
    'Feedback/Leave': () => ({ text: 'The chart is good.' }),
    'Feedback/GetNotes': nothing,
  },
}
