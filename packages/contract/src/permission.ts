// The permission for a call of users: whether it needs a session. Operators have calls of their own
// (`operators/calls.ts`), and their sessions are valid for none of these.
export type Permission = { session: 'none' | 'optional' | 'required' }

export const permissions = {
  anyone: { session: 'none' },
  user: { session: 'required' },
  // Anyone; signed-in users get more.
  either: { session: 'optional' },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions
