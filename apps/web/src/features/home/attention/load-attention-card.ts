/** Its code is loaded when needed; its texts are among the first, because new accounts often have items. */
export const loadAttentionCard = () => import('./attention-card.tsx')
