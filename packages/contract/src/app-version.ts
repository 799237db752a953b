// The version of `package.json`, and the same as a number that rises.
export const appVersion = { name: '2.9.0', code: 290 } as const
