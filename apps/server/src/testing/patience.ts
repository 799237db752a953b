import { vi } from 'vitest'

// Waiting ends with the awaited event. A second, which is Vitest's own limit, would measure how busy the machine is.
const usual = { timeout: 20_000, interval: 20 }

const { waitFor } = vi
vi.waitFor = async (callback, options) => await waitFor(callback, options ?? usual)
