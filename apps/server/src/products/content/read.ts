import { supportEmailOf } from '../../platform/settings/company-settings.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { searchTexts } from './search.ts'
import type { ContentServices } from './content.ts'

export function getItems({ content }: ContentServices): Handler<'Content/GetItems'> {
  return async ({ kind, language }, { now }) => ({
    items: content.list(kind, language, now),
  })
}

export function getItem({ content }: ContentServices): Handler<'Content/GetItem'> {
  return async ({ kind, slug, language }, { now }) =>
    content.read(kind, slug, language, now) ?? refuse('orderMissing')
}

export function searchHelp({ content }: ContentServices): Handler<'Content/SearchHelp'> {
  return async ({ words, language }, { now }) => ({
    items: searchTexts(content.helpTexts(language, now), words).map(({ item, passage }) =>
      Object.assign({ passage }, item),
    ),
  })
}

export function getCompany({ settings }: ContentServices): Handler<'Content/GetCompany'> {
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
