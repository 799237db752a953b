import { LinkButton } from '@candor/ui/link-button'
import { Notice } from '@candor/ui/notice'
import { useText } from '../i18n/text.ts'
import { useCertification } from './certification.ts'
import { hrefOf } from './location.ts'
import { paths } from './paths.ts'
import { isBuilt } from './routes.ts'

/** What to do first, for whom the server has refused for want of it. */
export function CertifyNotice() {
  const text = useText()
  const isMissing = useCertification((state) => state.isMissing)
  if (!isMissing) return null
  return (
    <Notice
      kind="warn"
      title={text('ticket.certifyTitle')}
      action={
        isBuilt(paths.certify) && (
          <LinkButton href={hrefOf(paths.certify)} size="small">
            {text('assets.certify')}
          </LinkButton>
        )
      }
    >
      {text('ticket.certifyText')}
    </Notice>
  )
}
