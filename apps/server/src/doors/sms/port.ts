// The door text messages leave by.
export type OutgoingText = { recipient: string; text: string }

export type SmsDoor = {
  // Resolves when the service has taken the message, rejects when it has not.
  send: (message: OutgoingText) => Promise<void>
  close: () => void
}
