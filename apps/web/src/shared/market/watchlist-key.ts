/** Where a visitor's favourites are kept on the device. */
export const watchlistKey = 'candor.watchlist'
