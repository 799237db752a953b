import { paths } from '@candor/contract/app-paths'

/** The path of the chat, with the record to talk about. */
export function chatPath(about?: string): string {
  return about === undefined ? paths.onlineService : `${paths.onlineService}?about=${about}`
}
