import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

const executablePath = findChromium()

// One product, one browser, a phone-sized screen: the machine that runs this has two cores.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  fullyParallel: false,
  workers: 2,
  // A second try tells a busy machine from a broken product; the report names what needed one.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording takes time: only a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
