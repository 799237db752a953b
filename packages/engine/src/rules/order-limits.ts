/** How many acts a batch may have. */
export const actsMax = 200

/** For how long a client order id is remembered at least, however much is placed meanwhile. */
export const clientOrderKeptMsMin = 5 * 60 * 1000
