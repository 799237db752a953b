import type { Profile } from '@candor/contract/calls/account'
import type { TextKey } from '../../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'

export type Step = { id: string; isDone: boolean; words: TextKey; button: TextKey; path: string }

type Known = Pick<Profile, 'certification' | 'hasFundPassword' | 'isPhoneBound' | 'marks' | 'testMoney'>

/** Whether test money lets an account trade, or would once it is claimed: certification is then needed to withdraw. */
function isFreeToTrade({ certification, marks, testMoney }: Known): boolean {
  return marks.includes('certified') || (certification.primary === 'unverified' && testMoney !== null)
}

/** The steps to complete an account, in the order of asking. */
export function stepsOf(known: Known, hasMoney: boolean): Step[] {
  const { certification, hasFundPassword, isPhoneBound } = known
  const isInReview = certification.primary === 'review'
  const toVerify = isFreeToTrade(known) ? 'finish.identityToWithdraw' : 'finish.identity'
  return [
    {
      id: 'identity',
      isDone: certification.primary === 'verified',
      words: isInReview ? 'finish.identityReview' : toVerify,
      button: isInReview ? 'finish.look' : 'finish.verify',
      path: isInReview ? paths.identity : paths.certify,
    },
    {
      id: 'deposit',
      isDone: hasMoney,
      words: 'finish.deposit',
      button: 'assets.deposit',
      path: paths.deposit,
    },
    {
      id: 'fundPassword',
      isDone: hasFundPassword,
      words: 'finish.fundPassword',
      button: 'finish.set',
      path: paths.fundPassword,
    },
    {
      id: 'phone',
      isDone: isPhoneBound,
      words: 'finish.phone',
      button: 'finish.bind',
      path: paths.settings,
    },
  ]
}

/** The first open step; a step under review comes after those the owner can do now. */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const open = steps.filter(({ isDone }) => !isDone)
  return open.find(({ words }) => words !== 'finish.identityReview') ?? open[0]
}
