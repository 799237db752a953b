// The door mail leaves by.
export type OutgoingMail = { recipient: string; subject: string; text: string; html: string }

// The next server is there, and does not take this mail.
export class MailRefused extends Error {}

export type MailDoor = {
  // Resolves when the next server has taken the mail, rejects when it has not, after a while at most.
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}
