import { withAllTexts } from '../parts.ts'

/** What only a wide screen has room for. */
export const loadWide = () => withAllTexts(import('./wide-parts.tsx'))
