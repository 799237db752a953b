import type { TextKey, TextValues } from '../../../i18n/text.ts'
import type { Figures } from '../../../i18n/figures.ts'
import { paths } from '@candor/contract/app-paths'
import type { AttentionItem } from './attention-items.ts'

type Words = { key: TextKey; values?: TextValues }
export type Told = { id: string; title: Words; text: Words; path: string; isUrgent: boolean }

// Only records that operators review; the letter is that of the number.
const recordPaths: Record<string, (id: string) => string> = {
  W: (id) => `${paths.withdrawal}?withdrawalId=${id}`,
  D: (id) => `${paths.depositType}?depositId=${id}`,
  L: (id) => `${paths.loan}?loanId=${id}`,
}

function recordPath(number: string): string {
  const [letter = '', id = ''] = number.split('-')
  return recordPaths[letter]?.(id) ?? paths.accountCentre
}

/** The text of an item, and the link to its next step. */
export function toldAs(item: AttentionItem, { amount, time }: Pick<Figures, 'amount' | 'time'>): Told {
  switch (item.kind) {
    case 'loan':
      return {
        id: `loan-${item.loanId}`,
        title: { key: item.isOverdue ? 'attention.loanOverdue' : 'attention.loanDue' },
        text: {
          key: item.isOverdue ? 'attention.loanOverdueText' : 'attention.loanDueText',
          values: { amount: amount(item.owed, item.coin), date: time(item.dueAt, 'minute') },
        },
        path: `${paths.loan}?loanId=${item.loanId}`,
        isUrgent: item.isOverdue,
      }
    case 'chat':
      return {
        id: 'chat',
        title: { key: 'attention.chat', values: { count: item.unread } },
        text: { key: 'attention.chatText' },
        path: paths.onlineService,
        isUrgent: false,
      }
    case 'agreement':
      return {
        id: item.slug,
        title: { key: `attention.${item.slug}` },
        text: { key: 'attention.agreementText' },
        path: paths[item.slug],
        isUrgent: false,
      }
    case 'identity':
      return {
        id: `identity-${item.level}`,
        title: { key: `attention.identity.${item.state}` },
        text: { key: `attention.identityText.${item.state}` },
        path:
          item.state === 'review'
            ? paths.identity
            : item.level === 'primary'
              ? paths.certify
              : paths.advancedCertify,
        isUrgent: item.state === 'refused',
      }
    case 'review':
      return {
        id: item.number,
        title: { key: 'attention.review', values: { number: item.number } },
        text: { key: 'attention.reviewText', values: { date: time(item.since, 'minute') } },
        path: recordPath(item.number),
        isUrgent: false,
      }
  }
}
