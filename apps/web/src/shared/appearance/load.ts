export const loadAppearanceSheet = async () => (await import('./appearance-sheet.tsx')).AppearanceSheet
