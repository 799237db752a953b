export type PasswordScore = 0 | 1 | 2 | 3

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** 0 empty, 1 weak, 2 fair, 3 strong. Length counts most; a password of one repeated character stays weak. */
export function passwordScore(password: string): PasswordScore {
  if (password === '') return 0
  const kinds = classes.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 5) return 1
  if (password.length >= 16 && distinct >= 8) return 3
  if (password.length >= 12 && kinds >= 2) return 3
  return kinds >= 3 ? 2 : password.length >= 12 ? 2 : 1
}
