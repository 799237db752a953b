import { describeQueue, none, usualChoices } from './decision.ts'

/** Corrections and grants: an item is there because it was proposed. */
export const proposals = describeQueue<never>({
  decisions: {},
  choices: (item, rights) => usualChoices<never>(item, rights, none),
})
