import { supportEmailOf } from '../../settings/company-settings.ts'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import type { Services } from '../services.ts'
import { searchTexts } from './search.ts'

export function getItems({ content }: Services): Handler<'Content/GetItems'> {
  return async ({ kind, language }, { now }) => ({
    items: content.list(kind, language, now),
  })
}

export function getItem({ content }: Services): Handler<'Content/GetItem'> {
  return async ({ kind, slug, language }, { now }) =>
    content.read(kind, slug, language, now) ?? refuse('orderMissing')
}

export function searchHelp({ content }: Services): Handler<'Content/SearchHelp'> {
  return async ({ words, language }, { now }) => ({
    items: searchTexts(content.helpTexts(language, now), words).map(({ item, passage }) =>
      Object.assign({ passage }, item),
    ),
  })
}

export function getCompany({ settings }: Services): Handler<'Content/GetCompany'> {
  return async () => ({
    company: settings.COMPANY_NAME,
    address: settings.COMPANY_ADDRESS,
    location: settings.COMPANY_LOCATION,
    supportEmail: supportEmailOf(settings),
    businessEmail: settings.BUSINESS_EMAIL,
    loanEmail: settings.LOAN_EMAIL,
    rechargeEmail: settings.RECHARGE_EMAIL,
  })
}
