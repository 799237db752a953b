/** The device's storage key of a visitor's favourites. */
export const watchlistKey = 'candor.watchlist'
