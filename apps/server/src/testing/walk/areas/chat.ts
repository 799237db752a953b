import { randomBytes, randomUUID } from 'node:crypto'
import type { AreaOf } from '../body.ts'

export const chat: AreaOf<'Chat'> = {
  place: 14,
  bodies: {
    'Chat/Claim': async ({ at }) => {
      const visitorKey = randomBytes(32).toString('base64url')
      const asked = { visitorKey, clientId: randomUUID(), text: 'Hello', language: 'EN' as const }
      const { name } = await at.call('Chat/Send', asked)
      if (name !== 'success') throw new Error(`a visitor was not heard: ${name}`)
      return { visitorKey }
    },
    'Chat/GetImage': async (walker) => {
      const fileId = await walker.uploaded('chatImage')
      const asked = { clientId: randomUUID(), text: 'Look', fileId, language: 'EN' as const }
      const { chat } = await walker.done('Chat/Send', asked)
      return { chatId: chat.chatId, fileId }
    },
  },
}
