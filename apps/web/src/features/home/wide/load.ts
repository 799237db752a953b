import { withAllTexts } from '../parts.ts'

/** Parts for a wide screen only. */
export const loadWide = () => withAllTexts(import('./wide-parts.tsx'))
