import { createHash } from 'node:crypto'
import { defaultLanguage, languageByShortName, type LanguageShortName } from '@candor/contract/languages'
import { type AgreementSlug, agreementSlugs } from '@candor/contract/rules/content'
import type { Connection } from '../db/database.ts'
import { acceptedBy, deleteAccepted, holdAccepted, insertAccepted } from './queries.ts'

// A version of terms or agreement, with its current figures.
export type Agreement = {
  versionId: string
  language: LanguageShortName
  title: string
  body: string
}
type FindAgreement = (slug: AgreementSlug, language: LanguageShortName, now: Date) => Agreement | null
type Acceptance = { userId: string; slug: AgreementSlug; language: string; now: Date }

// The stored version and text that a user accepted.
export type Accepted = {
  userId: string
  slug: AgreementSlug
  versionId: string
  language: string
  textHash: Buffer
  // Whether it was accepted just now, and not before.
  isNew: boolean
}

// The versions of terms and agreement that users have accepted, and their text.
export class Agreements {
  private readonly find: FindAgreement

  constructor(find: FindAgreement) {
    this.find = find
  }

  // Null: there is none.
  inForce(slug: AgreementSlug, language: LanguageShortName, now: Date): Agreement | null {
    return this.find(slug, language, now)
  }

  isInForce(slug: AgreementSlug, language: string, now: Date): boolean {
    const known = languageByShortName(language) ?? defaultLanguage
    return this.find(slug, known.shortName, now) !== null
  }

  // Accepts the version that is now in force; an earlier acceptance of it stays as it was. Null: there is
  // none. Nobody can take it back until the transaction ends.
  async accept(
    connection: Connection,
    { userId, slug, language, now }: Acceptance,
  ): Promise<Accepted | null> {
    const known = languageByShortName(language) ?? defaultLanguage
    const agreement = this.find(slug, known.shortName, now)
    if (!agreement) return null
    const { versionId, title, body } = agreement
    const accepted = {
      user_id: userId,
      slug,
      version_id: versionId,
      language: agreement.language,
      text_hash: hashOf(title, body),
      accepted_at: now,
    }
    const kept = await insertAccepted(connection, accepted, { title, body })
    return { userId, slug, versionId, language: kept.language, textHash: kept.textHash, isNew: kept.isNew }
  }

  // For something that failed, unless the version was accepted before or something depends on it: dependent
  // rows are written in the transaction that accepts, so `isNeeded` is asked once nobody else can accept.
  async takeBack(tx: Connection, accepted: Accepted, isNeeded: () => Promise<boolean>): Promise<void> {
    if (!accepted.isNew) return
    await holdAccepted(tx, accepted)
    if (!(await isNeeded())) await deleteAccepted(tx, accepted)
  }

  // Identifies the accepted version and text where there is no room for them: SHA-256, in hexadecimal.
  consentOf({ slug, versionId, language, textHash }: Accepted): string {
    const identity = [slug, versionId, language, textHash.toString('hex')].join('\n')
    return createHash('sha256').update(identity).digest('hex')
  }

  async acceptAll(connection: Connection, acceptance: Omit<Acceptance, 'slug'>): Promise<void> {
    for (const slug of agreementSlugs) await this.accept(connection, { ...acceptance, slug })
  }

  // The versions in force that a user has not accepted.
  async missing(connection: Connection, userId: string, language: LanguageShortName, now: Date) {
    const accepted = await acceptedBy(connection, userId)
    return agreementSlugs.flatMap((slug) => {
      const agreement = this.find(slug, language, now)
      const isAccepted = accepted.some((one) => one.slug === slug && one.version_id === agreement?.versionId)
      return agreement && !isAccepted
        ? [{ slug, versionId: agreement.versionId, title: agreement.title }]
        : []
    })
  }
}

function hashOf(title: string, body: string): Buffer {
  return createHash('sha256').update(`${title}\n\n${body}`).digest()
}
