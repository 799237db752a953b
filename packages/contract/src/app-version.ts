// The version of `package.json`, and the same as a number that rises.
export const appVersion = { name: '2.13.0', code: 21_300 } as const
