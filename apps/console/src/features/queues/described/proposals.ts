import { describeQueue, none, usualChoices } from './decision.ts'

/** Corrections and grants: every item is a proposal. */
export const proposals = describeQueue<never>({
  decisions: {},
  choices: (item, rights) => usualChoices<never>(item, rights, none),
})
