import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../state/state.ts'

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
        <LinkButton href={hrefOf(paths.certify)} size="small">
          {text(isUnderReview ? 'identity.action.review' : 'assets.certify')}
        </LinkButton>
      }
    >
      {text(said.text)}
    </Notice>
  )
}
