import { paths } from '@candor/contract/app-paths'
import { copy } from '../../../shared/copy/copy.ts'

/** The address a friend opens to register with this code. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/#${paths.register}?code=${encodeURIComponent(code)}`
}

// Some browsers cannot share, and none can without https.
export function canShare(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function'
}

/** Opens the phone's own share sheet; without one, copies the link. */
export async function shareInvitation(link: string, message: string): Promise<void> {
  if (!canShare()) return await copy(link)
  // Closing the phone's own share sheet is a choice, not a failure.
  await navigator.share({ title: 'Candor', text: message, url: link }).catch(() => undefined)
}
