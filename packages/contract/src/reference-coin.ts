// The coin that everything is valued in. Its amounts are shown with two places at least.
export const referenceCoin = 'USDT'
