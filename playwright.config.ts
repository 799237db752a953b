import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from './scripts/chromium.mjs'

const executablePath = findHeadlessChromium()

// One product, one browser, a phone-sized screen: the machine that runs this has two cores.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/product.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // The worker stores hundreds of files for later in every new browser: only tests about that let it.
    serviceWorkers: 'block',
    // Recording takes time.
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
