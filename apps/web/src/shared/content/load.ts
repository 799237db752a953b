export const loadTermsSheet = async () => (await import('./page-sheet.tsx')).TermsSheet
export const loadAgreementSheet = async () => (await import('./page-sheet.tsx')).AgreementSheet
