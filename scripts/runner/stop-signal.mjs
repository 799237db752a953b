/** Ctrl-C, or being told to end, once for all that has to be ended then. */
export function stopSignal() {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort())
  return controller.signal
}
