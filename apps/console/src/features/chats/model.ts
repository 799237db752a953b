import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { CannedAnswer, OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import type { QueueName } from '@candor/contract/operators/queues'
import { recordKinds, recordPattern } from '@candor/contract/rules/chat'
import type { RecordKind, RecordLetter } from '@candor/contract/rules/chat'
import { hrefs } from '../../shared/place/paths.ts'

export const filters = ['waiting', 'mine', 'open', 'closed'] as const
export type Filter = (typeof filters)[number]

/** The views of the places below `chats`. */
export type View =
  | { page: 'inbox'; chatId: string | undefined; isAccount: boolean }
  | { page: 'canned'; cannedId: string | undefined }
  | { page: 'hours' }
  | { page: 'statistics' }

export function viewOf([, first, second]: readonly string[]): View {
  if (first === 'canned') return { page: 'canned', cannedId: second }
  if (first === 'hours' || first === 'statistics') return { page: first }
  const isChat = first !== undefined && /^\d{1,15}$/.test(first)
  return { page: 'inbox', chatId: isChat ? first : undefined, isAccount: isChat && second === 'account' }
}

const slowSeconds = 5 * 60
const lateSeconds = 15 * 60

/** The urgency of a wait. */
export function waitLevel(seconds: number): 'fine' | 'slow' | 'late' {
  if (seconds >= lateSeconds) return 'late'
  return seconds >= slowSeconds ? 'slow' : 'fine'
}

type Lead = (id: string, uid: string | null) => string | null

const inQueue =
  (queue: QueueName): Lead =>
  (id) =>
    hrefs.queue(queue, id)

const ofUser =
  (tab: string): Lead =>
  (_id, uid) =>
    uid === null ? null : hrefs.user(uid, tab)

const leads: Record<RecordKind, Lead> = {
  withdrawal: inQueue('withdrawals'),
  deposit: inQueue('deposits'),
  arrival: (id, uid) => (uid === null ? hrefs.queue('arrivals', id) : hrefs.arrival(id, uid)),
  loan: inQueue('loans'),
  grant: inQueue('grants'),
  spotOrder: ofUser('orders'),
  option: ofUser('options'),
  pledge: ofUser('pledges'),
  labOrder: ofUser('subscriptions'),
  swap: ofUser('exchanges'),
  recharge: ofUser('flow'),
  flow: ofUser('flow'),
}

/** The console's page of the record a message refers to: in its queue, or among those of the user. */
export function recordHref(about: string, uid: string | null): string | null {
  if (!recordPattern.test(about)) return null
  return leads[recordKinds[about.slice(0, 1) as RecordLetter]](about.slice(2), uid)
}

/** Known messages merged with newly read ones, without duplicates, oldest first. */
export function withMessages(
  known: readonly OperatorChatMessage[],
  read: readonly OperatorChatMessage[],
): readonly OperatorChatMessage[] {
  if (read.length === 0) return known
  const bySeq = new Map([...known, ...read].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The user's last message that no operator has read; null if all are read. */
export function unreadSeq(messages: readonly OperatorChatMessage[], operatorReadSeq: number): number | null {
  const last = messages.findLast(({ author }) => author === 'user')
  return last && last.seq > operatorReadSeq ? last.seq : null
}

/** The last answer that the user has read; null without one. */
export function lastReadSeq(messages: readonly OperatorChatMessage[], userReadSeq: number): number | null {
  const read = messages.findLast(({ author, seq }) => author === 'operator' && seq <= userReadSeq)
  return read?.seq ?? null
}

/** Inserts words into a draft at the cursor, replacing the selection. */
export function inserted(draft: string, words: string, start: number, end: number) {
  return { draft: draft.slice(0, start) + words + draft.slice(end), cursor: start + words.length }
}

/** A canned answer in the language of a conversation, or else in English. */
export function cannedText({ texts }: Pick<CannedAnswer, 'texts'>, language: string): string {
  const inLanguage = (shortName: string) => texts.find((one) => one.language === shortName)?.text
  return inLanguage(language) ?? inLanguage(defaultLanguage.shortName) ?? texts[0]?.text ?? ''
}

/** The canned answers with these words in their title or in one of their texts; by title first. */
export function foundCanned(answers: readonly CannedAnswer[], typed: string): readonly CannedAnswer[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return answers
  const has = (text: string) => text.toLowerCase().includes(words)
  const inTitle = answers.filter(({ title }) => has(title))
  const inTexts = answers.filter(({ title, texts }) => !has(title) && texts.some(({ text }) => has(text)))
  return [...inTitle, ...inTexts]
}

export const languageName = (shortName: string): string => languageByShortName(shortName)?.Name ?? shortName

/** Each bar as a share of the longest. */
export function shares(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts)
  return counts.map((count) => (most === 0 ? 0 : count / most))
}

/** The mean rating, from the counts of the ratings 1 to 5; null without any. */
export function ratingMean(ratings: readonly number[]): number | null {
  const count = ratings.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return ratings.reduce((sum, one, index) => sum + one * (index + 1), 0) / count
}
