import { withAllTexts } from '../parts.ts'

/** Most accounts have nothing running: its code is loaded when needed. */
export const loadRunningCard = () => withAllTexts(import('./running-card.tsx'))
