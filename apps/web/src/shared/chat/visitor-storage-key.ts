/** Where the key of a visitor's conversation is kept. */
export const visitorStorageKey = 'candor.visitor'
