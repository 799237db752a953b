import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, findHeadlessChromium } from './scripts/chromium.mjs'

const executablePath = findHeadlessChromium()

// One product, a phone-sized screen. The machine that runs this has two cores, and some tests wait for what takes its time:
// the settlement of an option, blocks of a chain.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/tools/product.ts',
  fullyParallel: false,
  workers: 3,
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
    // Motion is drawn by the processor here, and a test waits for its end. Home, the frame of the app and the journey of
    // a new user move, as they do for most people.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes time.
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
