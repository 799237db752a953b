// The owner's remark to the operators who decide about an early end.
export const pledgeRemarkLengthMax = 500
