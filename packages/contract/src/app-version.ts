// The version of `package.json`, and the same as a rising number.
export const appVersion = { name: '2.17.0', code: 21_700 } as const
