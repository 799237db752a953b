/** Its code comes when there is something to tell; its words are among the first, since a new account often has. */
export const loadAttentionCard = () => import('./attention-card.tsx')
