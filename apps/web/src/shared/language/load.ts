export const loadLanguageSheet = async () => (await import('./language-sheet.tsx')).LanguageSheet
