import type { ColumnType, Generated } from 'kysely'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import type { CertificateType, IdentityLevel, IdentityPart, Residence } from '@candor/contract/rules/identity'

// The tables of images, identity checks, phones, and of notices to users about loans and support funds.

export type PeopleTables = {
  private_files: {
    id: Generated<string>
    user_id: string
    upload_type: PrivateUploadType
    content_type: string
    key_id: string
    wrapped_key: Buffer
    sealed: Buffer
    stored_at: Date
  }
  private_file_views: {
    id: Generated<string>
    file_id: string
    user_id: string
    operator_id: number | null
    seen_at: Date
  }
  certifications: {
    id: Generated<string>
    user_id: string
    level: IdentityLevel
    state: 'review' | 'verified' | 'refused'
    certificate_type: CertificateType | null
    name: string | null
    number: string | null
    number_key: string | null
    country: string | null
    front_file_id: string | null
    back_file_id: string | null
    hand_held_file_id: string | null
    address: string | null
    residence: Residence | null
    us_credit_score: number | null
    submitted_at: Date
    decided_at: Generated<Date | null>
    decided_by: Generated<number | null>
    reason: Generated<string | null>
    refused_parts: Generated<IdentityPart[]>
    revoked_at: Generated<Date | null>
    revoked_by: Generated<number | null>
    revoke_reason: Generated<string | null>
    revision: ColumnType<string, never, never>
  }
  phone_messages: {
    id: Generated<string>
    recipient: string
    text: string
    queued_at: Date
    expires_at: Date | null
    sent_at: Date | null
    tries: Generated<number>
    next_try_at: Date
    last_error: string | null
  }
  loan_papers: {
    id: Generated<string>
    user_id: string
    phone: string
    email: string
    hand_held_file_id: string
    asset_proof_file_id: string
    noted_at: Date
  }
  loan_notices: { loan_id: string; what: string; told_at: Date }
  limit_notices: { proposal_id: string; told_at: Date }
  fee_discount_notices: { seq: string; told_at: Date }
  hold_notices: { hold_id: string; what: string; told_at: Date }
  support_notices: { grant_id: string; what: string; told_at: Date }
  transfer_notices: { transfer_id: string; told_at: Date }
}
