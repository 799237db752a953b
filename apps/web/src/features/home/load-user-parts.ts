/** Only who is signed in has them. */
export const loadUserParts = () => import('./user-head.tsx')
