// Who may make a call: whose session it takes, and whether it needs one. The calls of operators are still to come; they
// will always need a session.
export type Permission =
  | { audience: 'people'; session: 'none' | 'optional' | 'required' }
  | { audience: 'operators'; session: 'required' }

export const permissions = {
  anyone: { audience: 'people', session: 'none' },
  user: { audience: 'people', session: 'required' },
  // Anyone, who is told more when signed in.
  either: { audience: 'people', session: 'optional' },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions
