import type { PageSlug } from '@candor/contract/rules/content'
import type { TextKey } from '../../i18n/text.ts'

export const pageTitles = {
  about: 'about.title',
  termsOfService: 'terms.title',
  agreement: 'agreement.title',
  regulatoryClearance: 'regulatory.title',
} as const satisfies Record<PageSlug, TextKey>
