import { LinkButton } from '@candor/ui/link-button'
import { Notice } from '@candor/ui/notice'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '../place/paths.ts'
import { useSession } from '../state/state.ts'

type Words = { title: TextKey; text: TextKey }

const comesFirst: Words = { title: 'assets.certifyTitle', text: 'assets.certifyText' }
const underReview: Words = { title: 'certify.reviewTitle', text: 'certify.reviewText' }

/** For users who are not certified: they can hold money but not trade. Links to certification. */
export function CertifyFirst() {
  const text = useText()
  const state = useSession((session) => session.user?.certification.primary)
  const isUnderReview = state === 'review'
  const said = isUnderReview ? underReview : comesFirst
  return (
    <Notice
      title={text(said.title)}
      action={
        <LinkButton href={hrefOf(paths.certify)} size="small">
          {text(isUnderReview ? 'identity.action.review' : 'assets.certify')}
        </LinkButton>
      }
    >
      {text(said.text)}
    </Notice>
  )
}
