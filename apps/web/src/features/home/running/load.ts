import { withAllTexts } from '../parts.ts'

/** Most accounts have nothing that goes on: its code comes when something does. */
export const loadRunningCard = () => withAllTexts(import('./running-card.tsx'))
