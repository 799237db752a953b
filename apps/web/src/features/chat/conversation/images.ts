import { callServer } from '../../../shared/server/client.ts'
import { useSession } from '../../../shared/state/state.ts'

// Every view of an image is recorded, so a fetched image stays until its owner signs out.
const fetched = new Map<string, Promise<string>>()

export async function chatImage(chatId: string, fileId: string): Promise<string> {
  const known = fetched.get(fileId)
  if (known) return await known
  const image = callServer('Chat/GetImage', { chatId, fileId }).then((answer) => answer.image)
  fetched.set(fileId, image)
  image.catch(() => fetched.delete(fileId))
  return await image
}

useSession.subscribe(({ uid }, before) => {
  if (uid !== before.uid) fetched.clear()
})
