import { defaultLanguage, languageByShortName, languages } from '@candor/contract/languages'
import { toWireTime } from '@candor/contract/wire-time'
import { acceptedBy, findAccepted } from '../../platform/agreements/queries.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { supportEmailOf } from '../../platform/settings/company-settings.ts'
import type { ContentServices } from './content.ts'
import { searchTexts } from './search.ts'

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

export function getLanguage(): Handler<'BaseInfo/GetLanguage'> {
  const baseLanguageList = languages.map(({ lid, Name, shortName, flag }) => ({ lid, Name, shortName, flag }))
  return async () => ({ baseLanguageList })
}

export function getAgreements({ db, agreements }: Services): Handler<'Content/GetAgreements'> {
  return async ({ language }, { userId, now }) => {
    const rows = await acceptedBy(db, userId)
    return {
      accepted: rows.map(({ slug, version_id: versionId, title, accepted_at: acceptedAt }) => ({
        slug,
        versionId,
        title,
        acceptedAt: toWireTime(acceptedAt),
        isCurrent: agreements.inForce(slug, language, now)?.versionId === versionId,
      })),
      missing: await agreements.missing(db, userId, language, now),
    }
  }
}

export function getAccepted({ db, agreements }: Services): Handler<'Content/GetAccepted'> {
  return async ({ slug, versionId }, { userId, now }) => {
    const row = await findAccepted(db, { userId, slug, versionId })
    if (!row) return refuse('orderMissing')
    const language = (languageByShortName(row.language) ?? defaultLanguage).shortName
    return {
      accepted: {
        slug,
        versionId,
        title: row.title,
        acceptedAt: toWireTime(row.accepted_at),
        isCurrent: agreements.inForce(slug, language, now)?.versionId === versionId,
      },
      language,
      body: row.body,
    }
  }
}

export function accept({ db, agreements }: Services): Handler<'Content/Accept'> {
  return async ({ slug, versionId, language }, { userId, now }) => {
    const agreement = agreements.inForce(slug, language, now)
    if (!agreement) return refuse('orderMissing')
    // A newer version appeared after the text was read.
    if (agreement.versionId !== versionId) return refuse('quoteExpired')
    await db.transaction().execute((tx) => agreements.accept(tx, { userId, slug, language, now }))
    return {}
  }
}
