/** How many acts a batch may have. */
export const actsMax = 200

export const clientOrderIdLengthMax = 64
/** As calls take it; older commands may have others. */
export const clientOrderIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** For how long a client order id is remembered at least, however much is placed meanwhile. */
export const clientOrderKeptMsMin = 5 * 60 * 1000
