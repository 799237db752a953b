// The door mail leaves by.
export type OutgoingMail = { recipient: string; subject: string; text: string; html: string }

export type MailDoor = {
  // Resolves when the next server has taken the mail, rejects when it has not.
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}
