/** The key beside which K finds a user, as it is called on this machine. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
