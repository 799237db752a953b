/** The storage key of a visitor's conversation. */
export const visitorStorageKey = 'candor.visitor'
