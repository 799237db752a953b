import { LinkButton } from '@candor/ui/link-button'
import { Notice } from '@candor/ui/notice'
import { useText } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'
import { isBuilt, paths } from '../place/paths.ts'

/** Who is not certified yet may hold money but not trade with it. */
export function CertifyFirst() {
  const text = useText()
  return (
    <Notice
      title={text('assets.certifyTitle')}
      action={
        isBuilt(paths.certify) && (
          <LinkButton href={hrefOf(paths.certify)} size="small">
            {text('assets.certify')}
          </LinkButton>
        )
      }
    >
      {text('assets.certifyText')}
    </Notice>
  )
}
