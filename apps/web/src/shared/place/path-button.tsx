import type { LinkButtonProps } from '@candor/ui/buttons/link-button'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { hrefOf } from './location.ts'

type Props = Omit<LinkButtonProps, 'href' | 'children'> & { path: string; label: TextKey }

/** A link to a page of the app that looks like a button. */
export function PathButton({ path, label, ...look }: Props) {
  const text = useText()
  return (
    <LinkButton href={hrefOf(path)} {...look}>
      {text(label)}
    </LinkButton>
  )
}
