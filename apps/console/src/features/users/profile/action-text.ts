import type { TextKey } from '../../../i18n/text.ts'
import type { Action } from './model.ts'

/** The name of an action. */
export function actionName(action: Action): TextKey {
  if (action.kind !== 'mark') return `userAction.${action.kind}`
  return action.isSet ? `setMark.${action.mark}` : `endMark.${action.mark}`
}

/** The effect of an action, in a sentence. */
export function actionText(action: Action): TextKey {
  if (action.kind !== 'mark') return `userActionText.${action.kind}`
  return action.isSet ? `setMarkText.${action.mark}` : `endMarkText.${action.mark}`
}
