// What its owner may write to whoever decides about an early end.
export const pledgeRemarkLengthMax = 500
