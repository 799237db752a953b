/** How many acts a batch may have. */
export const actsMax = 200

export const clientOrderIdLengthMax = 64
/** The form in calls; older commands may have others. */
export const clientOrderIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/** The minimum time for which a client order id is remembered, however many are placed. */
export const clientOrderKeptMsMin = 5 * 60 * 1000
