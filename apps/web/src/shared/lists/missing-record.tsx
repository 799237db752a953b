import { FileQuestionMark } from 'lucide-react'
import { EmptyState } from '@candor/ui/empty-state'
import { LinkButton } from '@candor/ui/link-button'
import { hrefOf } from '../place/location.ts'

type Props = { title: string; path: string; label: string }

/** Stands in the place of a record that is not there, with the way to those that are. */
export function MissingRecord({ title, path, label }: Props) {
  return (
    <EmptyState
      icon={<FileQuestionMark aria-hidden />}
      title={title}
      action={<LinkButton href={hrefOf(path)}>{label}</LinkButton>}
    />
  )
}
