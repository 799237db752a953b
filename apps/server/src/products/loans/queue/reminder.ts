import { loanDaysOverdue } from '@candor/engine/rules/loan-cost'

const dayMs = 86_400_000
const weekDays = 7
export const remindedBeforeMs = 3 * dayMs

export type Reminder = { what: string; kind: 'loanDueSoon' | 'loanDue' | 'loanOverdue' }

// The newest reminder that applies to an unpaid loan: three days before it is due, when it is, and one, three, seven and
// then every seven days after that. Reminders that were missed are not sent later.
export function reminderOf(dueAt: Date, now: Date): Reminder | null {
  const untilDueMs = dueAt.getTime() - now.getTime()
  if (untilDueMs > remindedBeforeMs) return null
  if (untilDueMs > 0) return { what: 'dueSoon', kind: 'loanDueSoon' }
  const days = loanDaysOverdue(dueAt.getTime(), now.getTime())
  if (days === 0) return { what: 'due', kind: 'loanDue' }
  const told = days >= weekDays ? days - (days % weekDays) : days >= 3 ? 3 : 1
  return { what: `overdue-${told}`, kind: 'loanOverdue' }
}
