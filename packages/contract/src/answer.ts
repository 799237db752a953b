// The shape of every answer. A code other than 1 is an error; `message` is for programs, in English.
export type Answer<Data> = { resultCode: number; resultData: Data | null; message?: string }
