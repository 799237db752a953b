import { toWireTime } from '@candor/contract/wire-time'
import { languageByShortName, defaultLanguage } from '@candor/contract/languages'
import { acceptedBy, findAccepted } from '../../platform/agreements/queries.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'

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
