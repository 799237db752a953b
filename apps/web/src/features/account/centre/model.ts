import { paths } from '../../../shared/place/paths.ts'

/** The address a friend opens to register with this code. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/#${paths.register}?code=${encodeURIComponent(code)}`
}
