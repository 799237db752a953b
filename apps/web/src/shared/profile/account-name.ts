import type { Profile } from '@candor/contract/calls/account'

type Names = Pick<Profile, 'nickname' | 'username' | 'email' | 'uid'>

/** The shown name: the nickname, else the username, else the part before the at sign, else the uid. */
export function shownName({ nickname, username, email, uid }: Names): string {
  return nickname ?? username ?? email?.split('@')[0] ?? uid
}

/** Enough of an address to recognise it, too little to copy it over a shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const kept = name.slice(0, name.length > 3 ? 2 : 1)
  return `${kept}***${email.slice(at)}`
}

export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)} *** ${phone.slice(-3)}`
}
