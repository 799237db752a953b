export const appVersion = { name: '2.6.0', code: 260 } as const
