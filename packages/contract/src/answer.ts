// The shape of every answer. A code other than 1 is an error; `reason` names its cause, for programs: a name
// of `reasons` if the engine refused, otherwise the name of the result code. `details` has the amount that
// lifts it, if any.
export type Answer<Data> = {
  resultCode: number
  resultData: Data | null
  reason?: string
  details?: RefusalDetails
}

// The debt that has to be paid first.
export type RefusalDetails = { amount: string; coin: string }
