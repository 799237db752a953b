import { FileQuestionMark } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { hrefOf } from '../place/location.ts'

type Props = { title: string; path: string; label: string }

/** Shown in place of a record that doesn't exist, with a link to the list. */
export function MissingRecord({ title, path, label }: Props) {
  return (
    <EmptyState
      icon={<FileQuestionMark aria-hidden />}
      title={title}
      action={<LinkButton href={hrefOf(path)}>{label}</LinkButton>}
    />
  )
}
