// The door text messages leave by.
export type OutgoingText = { recipient: string; text: string }

// The service is there, and does not take this message.
export class SmsRefused extends Error {}

export type SmsDoor = {
  // Resolves when the service has taken the message, rejects when it has not, after a while at most.
  send: (message: OutgoingText) => Promise<void>
  close: () => void
}
