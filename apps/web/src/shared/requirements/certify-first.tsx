import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'
import { PathButton } from '../place/path-button.tsx'

type Words = { title: TextKey; text: TextKey }

const toTrade: Words = { title: 'assets.certifyTitle', text: 'assets.certifyText' }
const toDoThis: Words = { title: 'may.primaryTitle', text: 'may.primaryText' }
const underReview: Words = { title: 'certify.reviewTitle', text: 'certify.reviewText' }

/** For users who are not certified: what they can't do, and the link to certification. */
export function CertifyFirst({ isForMore = false }: { isForMore?: boolean }) {
  const text = useText()
  const state = useSession((session) => session.user?.certification.primary)
  const isUnderReview = state === 'review'
  const said = isUnderReview ? underReview : isForMore ? toDoThis : toTrade
  return (
    <Notice
      title={text(said.title)}
      action={
        <PathButton
          path={paths.certify}
          label={isUnderReview ? 'identity.action.review' : 'assets.certify'}
          size="small"
        />
      }
    >
      {text(said.text)}
    </Notice>
  )
}
