// The interface for sending mail.
export type OutgoingMail = { recipient: string; subject: string; text: string; html: string }

// The next server is reachable, but does not accept this mail.
export class MailRefused extends Error {}

export type MailDoor = {
  // Resolves when the next server has accepted the mail; rejects otherwise, after a limited time.
  send: (mail: OutgoingMail) => Promise<void>
  // Rejects unless the next server is reachable and lets us in.
  check: () => Promise<void>
  close: () => void
}
