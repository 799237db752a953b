import type { ProductParts } from '../product-parts.ts'
import type { Services } from '../services.ts'
import { uploadFile } from './upload.ts'

export const parts = {
  calls: (services: Services) => ({
    'File/Upload': uploadFile(services),
  }),
} satisfies ProductParts
