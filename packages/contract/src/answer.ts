// The shape of every answer. A code other than 1 is an error; `reason` names why, for programs:
// a name of `reasons` when the engine refused, else the name of the result code.
export type Answer<Data> = { resultCode: number; resultData: Data | null; reason?: string }
