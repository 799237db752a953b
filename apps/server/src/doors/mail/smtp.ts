import { createTransport } from 'nodemailer'
import type { MailDoor } from './port.ts'

export function openSmtp(url: string, from: string): MailDoor {
  const transport = createTransport(url, { from })
  return {
    send: async ({ recipient, subject, text, html }) => {
      await transport.sendMail({ to: recipient, subject, text, html })
    },
    close: () => transport.close(),
  }
}
