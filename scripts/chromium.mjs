// Finds a Chromium, or installs the distribution's own: tests drive a real browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

const distributionsOwn = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'
const candidates = [
  process.env['CHROMIUM'],
  distributionsOwn,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium() {
  return candidates.find((path) => path !== undefined && existsSync(path))
}

/**
 * The same browser without windows, if available: otherwise each test page has its own window, which takes
 * three times as much processor time.
 */
export function findHeadlessChromium() {
  return process.env['CHROMIUM'] === undefined && existsSync(headlessShell) ? headlessShell : findChromium()
}

/** Includes fonts: without them Chinese, Japanese and Korean are boxes. */
const packages = ['chromium', 'fonts-noto-cjk', 'fonts-liberation']

export function installChromium() {
  const hasFonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== ''
  if (findChromium() === undefined || !hasFonts) {
    console.log('Installing Chromium and fonts from the distribution…')
    const installed = installFromDebian(packages)
    if (findChromium() === undefined) {
      console.error(
        installed
          ? 'The distribution has no Chromium.'
          : `Chromium could not be installed. Install it (apt-get install ${packages.join(' ')}) or point CHROMIUM at one.`,
      )
      process.exit(1)
    }
  }
  // Without it the tests are slower, but otherwise the same.
  if (findChromium() === distributionsOwn && !existsSync(headlessShell)) {
    console.log('Installing the headless shell of Chromium from the distribution…')
    installFromDebian(['chromium-headless-shell'])
  }
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
