// What calls of operators carry in headers, beside the application.
export const consoleHeaders = {
  // The `csrfToken` of Access/GetSelf.
  csrf: 'csrf',
  // `1` on what a page asks for by itself: it keeps no session alive.
  unattended: 'unattended',
} as const
