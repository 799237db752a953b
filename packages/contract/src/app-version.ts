// The version of `package.json`, and the same as a number that rises.
export const appVersion = { name: '2.11.0', code: 21_100 } as const
