// The interface for sending text messages.
export type OutgoingText = { recipient: string; text: string }

// The service is reachable, but does not accept this message.
export class SmsRefused extends Error {}

export type SmsDoor = {
  // Resolves when the service has accepted the message; rejects otherwise, after a limited time.
  send: (message: OutgoingText) => Promise<void>
  close: () => void
}
