export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu'

/** How this browser installs the app. Apple's phones and tablets offer no prompt; their own menu does it. */
export function installWay(device: {
  installed: boolean
  offered: boolean
  userAgent: string
  touchPoints: number
}): InstallWay {
  if (device.installed) return 'installed'
  if (device.offered) return 'prompt'
  const touchMac = device.userAgent.includes('Macintosh') && device.touchPoints > 1
  return /iPhone|iPad|iPod/.test(device.userAgent) || touchMac ? 'ios' : 'menu'
}
