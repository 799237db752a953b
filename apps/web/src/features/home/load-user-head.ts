/** Only who is signed in has one. */
export const loadUserHead = async () => (await import('./user-head.tsx')).UserHead
