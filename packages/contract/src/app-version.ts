export const appVersion = { name: '2.4.3', code: 243 } as const
