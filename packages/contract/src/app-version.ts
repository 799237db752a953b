export const appVersion = { name: '2.5.0', code: 250 } as const
