// Advisory locks of the database, one number each. With equal numbers, two would wait for each other.
export const lockKeys = {
  // For as long as a product lives.
  product: 243_000,
  // While a row of the outbox is being written.
  outbox: 243_001,
  // While views are filled beside the live ones.
  filling: 243_002,
  // While the journal is being sealed.
  sealing: 243_003,
  // While an entry of the audit log is being written.
  audit: 243_004,
  // While an operator is being changed.
  operators: 243_005,
} as const
