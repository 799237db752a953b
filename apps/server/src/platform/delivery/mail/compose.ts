import { escapeHtml } from '../../wire/escape-html.ts'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languageByShortName, defaultLanguage } from '@candor/contract/languages'
import type { AccountMark } from '@candor/contract/rules/account'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { mailWarnings } from '../../texts/mail-kinds.ts'
import { sayCompiled, textsFor } from '../../texts/texts.ts'

// Every mail the product sends, with the values it needs. A product may add its own, as it does to the tables.
export interface MailValues {
  registerCode: { code: string; minutes: number }
  accountExists: Record<string, never>
  resetPasswordCode: { code: string; minutes: number }
  noAccount: Record<string, never>
  fundPasswordCode: { code: string; minutes: number }
  emailChangeOldCode: { code: string; minutes: number; newEmail: string }
  emailChangeNewCode: { code: string; minutes: number }
  addressInUse: Record<string, never>
  passwordChanged: Record<string, never>
  fundPasswordChanged: Record<string, never>
  emailChanged: { newEmail: string }
  phoneBound: { phone: string }
  phoneUnbound: { phone: string }
  marked: { mark: AccountMark; reason: string }
  unmarked: { mark: AccountMark; reason: string }
  regionSet: { country: string; reason: string }
  regionCleared: { reason: string }
  sessionsEnded: { reason: string }
  pledgeEnded: { orderId: string; amount: string; reason: string }
  pledgeNotEnded: { orderId: string; reason: string }
  depositPassed: { number: string; amount: string; paid: string }
  depositRejected: { number: string; paid: string; reason: string }
  depositRefunded: { number: string; paid: string; reason: string }
  correction: { number: string; amount: string; reason: string }
  addressAdded: { coin: string; network: string; address: string }
  cardAdded: { bank: string; number: string }
  cardChanged: { bank: string; number: string; reason: string }
  cardRemoved: { bank: string; number: string; reason: string }
  withdrawalPassed: { number: string; amount: string }
  withdrawalPaid: { number: string; amount: string; received: string; transactionId: string }
  withdrawalRejected: { number: string; amount: string; reason: string }
  withdrawalFailed: { number: string; amount: string; reason: string }
  loanGranted: { number: string; amount: string; interest: string; total: string; due: string }
  loanRejected: { number: string; reason: string }
  loanRepaid: { number: string; amount: string }
  loanWaived: { number: string; amount: string; reason: string }
  loanDueSoon: { number: string; owed: string; due: string; perDay: string }
  loanDue: { number: string; owed: string; due: string; perDay: string }
  loanOverdue: { number: string; owed: string; due: string; days: number; penalty: string }
  creditScoreSet: { score: number; reason: string }
  creditScoreCleared: { reason: string }
  loanLimitSet: { amount: string; reason: string }
  loanLimitCleared: { reason: string }
  identityPassed: { level: IdentityLevel }
  // The parts are a list in the language of the mail.
  identityRefused: { level: IdentityLevel; reason: string; parts: string }
  identityRevoked: { level: IdentityLevel; reason: string }
  limitsSet: { coin: string; deposit: string; withdraw: string; reason: string }
  limitsCleared: { reason: string }
  fundsHeld: { amount: string; reason: string }
  holdReleased: { amount: string; reason: string }
  // The parts of each fee, in percent.
  feeDiscountSet: { percent: string; reason: string }
  feeDiscountEnded: { reason: string }
  supportOffered: { name: string; amount: string; days: number; until: string }
  supportWithdrawn: { name: string; amount: string; reason: string }
  supportExpired: { name: string; amount: string }
  supportWaived: { name: string; amount: string; left: string; reason: string }
  supportReturned: { name: string; amount: string }
  rechargeSent: { number: string; amount: string; uid: string }
  rechargeReceived: { number: string; amount: string }
  // All answers, a paragraph each.
  chatAnswer: { answers: string }
}
export type MailKind = keyof MailValues

export type MailTemplate = { language: Language; subject: CompiledMessage; body: CompiledMessage }

type Composition<Kind extends MailKind> = {
  language: string
  kind: Kind
  values: MailValues[Kind]
  appUrl: string | null
  // The text that operators have published in place of ours; null when there is none.
  template?: MailTemplate | null
}

export function composeMail<Kind extends MailKind>(composition: Composition<Kind>) {
  const { language: shortName, kind, values, appUrl, template } = composition
  const language = template?.language ?? languageByShortName(shortName) ?? defaultLanguage
  const say = textsFor(language.shortName)
  const subject = template
    ? sayCompiled(language, template.subject, values)
    : say(`mail.${kind}.subject`, values)
  const body = template ? sayCompiled(language, template.body, values) : say(`mail.${kind}.body`, values)
  // These lines are ours, whoever wrote the others.
  const warning = mailWarnings(kind, language.shortName).join(' ')
  const code = 'code' in values ? values.code : null
  const parts = [body, code, warning, appUrl].filter((part) => part !== null)
  const text = parts.join('\n\n')
  return { subject, text, html: page({ lang: language.locale, subject, body, code, warning, appUrl }) }
}

type Page = {
  lang: string
  subject: string
  body: string
  code: string | null
  warning: string
  appUrl: string | null
}

// Tables and inline styles, because mail programs agree on nothing else.
function page({ lang, subject, body, code, warning, appUrl }: Page): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
  const brand =
    appUrl === null
      ? 'Candor'
      : `<a href="${escapeHtml(appUrl)}" style="color:#131722;text-decoration:none">Candor</a>`
  const codeRow =
    code === null
      ? ''
      : `<tr><td style="padding:20px 0 4px"><div style="display:inline-block;padding:14px 22px;border-radius:12px;background:#f1f3f6;font-size:30px;font-weight:700;letter-spacing:6px;color:#131722">${escapeHtml(code)}</div></td></tr>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f5f6f8;${font};color:#131722"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:16px;padding:28px"><tr><td style="font-size:17px;font-weight:720">${brand}</td></tr><tr><td style="padding-top:20px;font-size:20px;font-weight:650">${escapeHtml(subject)}</td></tr><tr><td style="padding-top:10px;font-size:15px;line-height:1.5;white-space:pre-line;color:#414a5c">${escapeHtml(body)}</td></tr>${codeRow}<tr><td style="padding-top:24px;font-size:12px;line-height:1.5;color:#566073">${escapeHtml(warning)}</td></tr></table></body></html>`
}
