import { paths } from '../place/paths.ts'

/** The way to the chat, with the record that it is about. */
export function chatPath(about?: string): string {
  return about === undefined ? paths.onlineService : `${paths.onlineService}?about=${about}`
}
