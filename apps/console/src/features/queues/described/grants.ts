import { HandHelping } from 'lucide-react'
import { describeQueue, none, usualChoices } from './decision.ts'

/** Every item is a proposal to offer support or to waive a debt. */
export const grants = describeQueue<never>({
  Icon: HandHelping,
  key: 'f',
  decisions: {},
  choices: (item, rights) => usualChoices<never>(item, rights, none),
})
