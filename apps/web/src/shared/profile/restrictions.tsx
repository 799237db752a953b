import type { Profile } from '@candor/contract/calls/account'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { GetHelp } from '../help/get-help.tsx'

type Restriction = Profile['restrictions'][number]
export type ShownMark = 'locked' | 'tradeBanned' | 'withdrawalBanned' | 'agent' | 'demo'

const words: Record<ShownMark, { title: TextKey; text: TextKey | null }> = {
  locked: { title: 'restriction.lockedTitle', text: 'restriction.lockedText' },
  tradeBanned: { title: 'restriction.tradeBannedTitle', text: 'restriction.tradeBannedText' },
  withdrawalBanned: {
    title: 'restriction.withdrawalBannedTitle',
    text: 'restriction.withdrawalBannedText',
  },
  agent: { title: 'restriction.agentTitle', text: null },
  demo: { title: 'restriction.demoTitle', text: null },
}

/** The operators' decisions about the account, in plain words and with their reason. */
export function Restrictions({ restrictions }: { restrictions: readonly Restriction[] }) {
  return restrictions.map((restriction) => <OneRestriction key={restriction.mark} {...restriction} />)
}

function OneRestriction({ mark, reason }: Restriction) {
  const text = useText()
  if (!isShown(mark)) return null
  const { title, text: what } = words[mark]
  return (
    <Notice
      kind={what === null ? 'info' : 'warn'}
      title={text(title)}
      action={what !== null && <GetHelp size="small" />}
    >
      {what !== null && <p>{text(what)}</p>}
      {reason !== null && <p className="break-words">{text('restriction.reason', { reason })}</p>}
      {what !== null && <p>{text('restriction.contact')}</p>}
    </Notice>
  )
}

function isShown(mark: Restriction['mark']): mark is ShownMark {
  return Object.hasOwn(words, mark)
}
