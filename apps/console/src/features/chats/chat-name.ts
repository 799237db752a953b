import type { ChatRow } from '@candor/contract/operators/calls/chats'
import { useText } from '../../i18n/text.ts'

/** The user: by name, by number, or as a visitor. */
export function useChatName({ name, uid }: Pick<ChatRow, 'name' | 'uid'>): string {
  const text = useText()
  if (name !== null && name.trim() !== '') return name
  return uid === null ? text('chats.visitor') : text('user.short', { uid })
}
