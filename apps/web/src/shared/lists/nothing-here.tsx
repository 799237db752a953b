import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'

type Props = { Icon: LucideIcon; title: TextKey; text?: TextKey | undefined; action?: ReactNode }

/** Why there is nothing to show, and the next step. */
export function NothingHere({ Icon, title, text: why, action }: Props) {
  const text = useText()
  return (
    <EmptyState icon={<Icon aria-hidden />} title={text(title)} text={why && text(why)} action={action} />
  )
}
