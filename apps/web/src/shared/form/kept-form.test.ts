import { afterEach, expect, it } from 'vitest'
import { noSession, useSession } from '../state/state.ts'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'

afterEach(() => useSession.setState(noSession))

it('gives typed values back to their own user', () => {
  useSession.setState({ ...noSession, token: 'token-1', uid: '1' })
  keepForm('withdrawal 2', { amount: '300' })
  expect(keptForm('withdrawal 2')).toEqual({ amount: '300' })
  expect(keptForm('withdrawal 3')).toBe(null)
  useSession.setState({ token: 'token-2', uid: '2' })
  expect(keptForm('withdrawal 2')).toBe(null)
})

it('gives it back once', () => {
  keepForm('pledge', { amount: '5' })
  forgetForm('pledge')
  expect(keptForm('pledge')).toBe(null)
})
