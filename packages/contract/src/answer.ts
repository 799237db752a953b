// The shape of every answer. A code other than 1 is an error; `reason` names why, for programs:
// a name of `reasons` when the engine refused, else the name of the result code. `details` tells how much lifts it, where
// an amount does.
export type Answer<Data> = {
  resultCode: number
  resultData: Data | null
  reason?: string
  details?: RefusalDetails
}

// What is owed and has to be paid first.
export type RefusalDetails = { amount: string; coin: string }
