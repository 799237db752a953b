import type { AreaOf } from '../body.ts'
import { image } from '../walker.ts'

export const file: AreaOf<'File'> = {
  place: 13,
  bodies: {
    'File/Upload': async () => ({ uploadType: 'certificateFront', bytes: await image }),
  },
}
