import { currentDoor, selfOf } from '../../../shared/server/door.ts'
import type { Unsent } from './outbox.ts'

// Unfinished text stays with its operator, in this window.
const nameOf = (what: 'draft' | 'unsent', chatId: string) =>
  `candor.console.${selfOf(currentDoor())?.operatorId ?? 0}.chat.${chatId}.${what}`

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Without storage it lives as long as the page.
  }
}

export const readDraft = (chatId: string): string => read(nameOf('draft', chatId)) ?? ''

export function keepDraft(chatId: string, draft: string): void {
  write(nameOf('draft', chatId), draft === '' ? null : draft)
}

export function readUnsent(chatId: string): readonly Unsent[] {
  const text = read(nameOf('unsent', chatId))
  return text === null ? [] : (JSON.parse(text) as readonly Unsent[])
}

export function keepUnsent(chatId: string, unsent: readonly Unsent[]): void {
  write(nameOf('unsent', chatId), unsent.length === 0 ? null : JSON.stringify(unsent))
}
