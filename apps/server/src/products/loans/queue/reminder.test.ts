import { expect, test } from 'vitest'
import { reminderOf } from './reminder.ts'

const due = new Date('2026-03-31T12:00:00Z')
const after = (days: number) => new Date(due.getTime() + days * 86_400_000)

test.each([
  [-30, null],
  [-3.01, null],
  [-3, 'dueSoon'],
  [-0.01, 'dueSoon'],
  [0, 'due'],
  [0.99, 'due'],
  [1, 'overdue-1'],
  [2.99, 'overdue-1'],
  [3, 'overdue-3'],
  [6.99, 'overdue-3'],
  [7, 'overdue-7'],
  [13.9, 'overdue-7'],
  [14, 'overdue-14'],
  [21, 'overdue-21'],
  [365, 'overdue-364'],
])('%s days after the due time the newest reminder is %s', (days, what) => {
  expect(reminderOf(due, after(days))?.what ?? null).toBe(what)
})
