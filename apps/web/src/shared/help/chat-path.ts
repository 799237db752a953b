import { paths } from '@candor/contract/app-paths'

/** The way to the chat, with the record that it is about. */
export function chatPath(about?: string): string {
  return about === undefined ? paths.onlineService : `${paths.onlineService}?about=${about}`
}
