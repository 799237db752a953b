/** Only signed-in users have them. */
export const loadUserParts = () => import('./user-head.tsx')
