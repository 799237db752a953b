import { ClipboardList } from 'lucide-react'
import { describeQueue, none, usualChoices } from './decision.ts'

/** Every item is a proposal to reverse a posting. */
export const corrections = describeQueue<never>({
  Icon: ClipboardList,
  key: 'c',
  decisions: {},
  choices: (item, rights) => usualChoices<never>(item, rights, none),
})
