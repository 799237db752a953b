import type { LucideIcon } from 'lucide-react'
import type { ListRowProps } from '@candor/ui/lists/list-row'
import { ListRow } from '@candor/ui/lists/list-row'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { hrefOf } from '../place/location.ts'

type Props = Omit<ListRowProps, 'icon' | 'label' | 'href'> & {
  Icon?: LucideIcon
  label: TextKey
  path: string
}

/** A row that leads to a page of the app. */
export function LinkRow({ Icon, label, path, ...row }: Props) {
  const text = useText()
  return <ListRow icon={Icon && <Icon aria-hidden />} label={text(label)} href={hrefOf(path)} {...row} />
}
