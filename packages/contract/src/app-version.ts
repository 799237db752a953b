// The version of `package.json`, and the same as a number that rises.
export const appVersion = { name: '2.8.0', code: 280 } as const
