// Who may make a call of users: whether it needs a session. Operators have calls of their own (`operators/calls.ts`), and
// a session of theirs is good for none of these.
export type Permission = { session: 'none' | 'optional' | 'required' }

export const permissions = {
  anyone: { session: 'none' },
  user: { session: 'required' },
  // Anyone, who is told more when signed in.
  either: { session: 'optional' },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions
