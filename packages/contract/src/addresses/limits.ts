export const addressLimits = {
  perAccount: 50,
  addressLengthMax: 128,
  tagLengthMax: 16,
  remarkLengthMax: 40,
} as const
