import { accountMarks } from '@candor/contract/rules/account'
import type { KeyValueRows } from '@candor/ui/lists/key-value'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { useNow } from '../../../shared/parts/age.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { MarkBadges } from '../../../shared/parts/mark-badges.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'

type Props = {
  user: { uid: string; registeredAt: string; region: string | null; marks: readonly string[] }
  // Further rows of the queue: about the person, and about the account.
  who?: KeyValueRows
  has?: KeyValueRows
}

/** The user of an item. */
export function UserFacts({ user, who, has }: Props) {
  const text = useText()
  const figures = useFigures()
  const now = useNow()
  const none = text('value.none')
  const marks = accountMarks.filter((mark) => user.marks.includes(mark))
  return (
    <FactCard title={text('user.title')}>
      <Facts
        rows={[
          fact(text('user.uid'), <RowLink href={hrefs.user(user.uid)}>{user.uid}</RowLink>),
          ...(who ?? []),
          fact(text('user.accountAge'), figures.lasting((now - Date.parse(user.registeredAt)) / 1000)),
          fact(text('user.region'), user.region ? figures.region(user.region) : none),
          fact(text('user.marks'), marks.length === 0 ? none : <MarkBadges marks={marks} />),
          ...(has ?? []),
        ]}
      />
    </FactCard>
  )
}
