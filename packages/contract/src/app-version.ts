// The version of `package.json`, and the same as a number that rises.
export const appVersion = { name: '2.17.0', code: 21_700 } as const
