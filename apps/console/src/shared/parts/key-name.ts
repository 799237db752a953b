/** The name on this machine of the key that finds a user together with K. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
