import { complaints } from '../../../shared/form/complaints.ts'

export type LoginValues = { username: string; password: string }

export function checkLogin({ username, password }: LoginValues) {
  return complaints({
    username: username.trim() === '' ? ('form.usernameRequired' as const) : undefined,
    password: password === '' ? ('form.passwordRequired' as const) : undefined,
  })
}
