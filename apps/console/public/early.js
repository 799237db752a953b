// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem('candor.console') || '{}').state || {}
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's theme stands.
}
